import { IconPrinter } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { Receipt } from '../../pages/receipt.tsx'
import { getOwnDue } from '../calls.ts'

export const meta = titleMeta('payments.receipt.title')

/** The receipt of an own fee, to print. */
export default function MyReceipt() {
  const { dueId = '' } = useParams()
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(getOwnDue, { params: { id: dueId } })
  return (
    <Container>
      <BackLink to={paths.tutor.fees} label={t('payments.own.allFees')} />
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
    </Container>
  )
}
