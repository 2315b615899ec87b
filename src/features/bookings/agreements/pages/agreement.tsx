import { IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMove } from '#features/applications/choose/pages/use-move.ts'
import { paths } from '#shared/address/paths.ts'
import { isNotFound } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { FullPageMessage } from '#ui/page/full-page-message.tsx'
import { OfficePhone } from '#ui/page/office-phone.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { acceptAgreement, getAgreement } from '../calls.ts'
import type { Agreement } from '../schema.ts'
import { AgreementPaper } from './agreement-paper.tsx'
import { AgreementStateBadge } from './agreement-state.tsx'

export const meta = titleMeta('agreements.title')

/** What a family and a tutor agreed on, for each of them to accept and to print. */
export default function AgreementPage() {
  const { number = '' } = useParams()
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(getAgreement, { params: { id: number } })
  if (data) return <OwnAgreement agreement={data.data} />
  if (!error) return <PageLoading />
  return (
    <FullPageMessage title={t('agreements.none')} text={error.message}>
      {!isNotFound(error) && <Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
      <Button component={Link} to={paths.home} variant="outline">
        {t('pages.backHome')}
      </Button>
    </FullPageMessage>
  )
}

function OwnAgreement({ agreement }: { agreement: Agreement }) {
  const t = useTranslations('agreements')
  const { state, tuitionId, side } = agreement
  return (
    <Container width="form">
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        badge={<AgreementStateBadge state={state} newest={agreement.versions[0]} />}
      >
        {agreement.versions.length > 0 && <PrintButton />}
      </PageHeader>
      <div className="stack gap-16">
        {state === 'draft' && <Alert>{t('draftText')}</Alert>}
        {state === 'ended' && <Alert tone="warn">{t('endedText')}</Alert>}
        <AgreementPaper agreement={agreement} />
        <Accept agreement={agreement} />
        <p>
          {side === 'Guardian' ? (
            <Link to={paths.guardian.applicants(tuitionId)}>{t('toApplicants')}</Link>
          ) : (
            <Link to={paths.tutor.applications}>{t('toApplications')}</Link>
          )}
        </p>
      </div>
    </Container>
  )
}

/** Prints the agreement. */
export function PrintButton() {
  const t = useTranslations('agreements')
  return (
    <Button variant="outline" leftSection={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}

/** The button of a side that has not accepted the newest version. */
function Accept({ agreement: { number, state, side, versions } }: { agreement: Agreement }) {
  const t = useTranslations('agreements')
  const { isSending, send } = useMove(acceptAgreement)
  const [newest] = versions
  const isWaiting = (state === 'sent' || state === 'half') && side !== null && newest
  if (!isWaiting || (side === 'Guardian' ? newest.guardian : newest.tutor)) return null
  return (
    <div className="stack gap-8">
      <Button
        size="lg"
        loading={isSending}
        onClick={() => void send({ body: { booking: number, version: newest.version } })}
      >
        {t('accept')}
      </Button>
      <p className="hint">
        {t('acceptHint')} <OfficePhone />
      </p>
    </div>
  )
}
