import { IconPrinter } from '@tabler/icons-react'
import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { ListBackLink } from '#ui/admin/list-back-link.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/layout/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { getDue } from '../calls.ts'
import { Receipt } from './receipt/receipt.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'payments.receipt.title') }, matches)

/** The receipt of a due, to print. [OFF-337] */
export default function AdminReceipt() {
  const { dueId = '' } = useParams()
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(getDue, { params: { id: dueId } })
  return (
    <>
      <ListBackLink list={paths.admin.duesByAge} name={t('payments.byAge.title')} />
      <PageHeader title={t('payments.receipt.title')}>
        {data && (
          <Button leftSection={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
            {t('payments.receipt.print')}
          </Button>
        )}
      </PageHeader>
      {data && <Receipt due={data.data} />}
      {!data && error && (
        <ErrorState
          title={t('payments.receipt.failed')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
        />
      )}
      {!data && !error && <p role="status">{t('payments.receipt.loading')}</p>}
    </>
  )
}
