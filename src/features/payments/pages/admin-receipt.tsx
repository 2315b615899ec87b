import { IconPrinter } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { getDue } from '../calls.ts'
import { Receipt } from './receipt.tsx'

export const meta = titleMeta('payments.receipt.title')

/** The receipt of a due, to print. */
export default function AdminReceipt() {
  const { dueId = '' } = useParams()
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(getDue, { params: { id: dueId } })
  return (
    <>
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
