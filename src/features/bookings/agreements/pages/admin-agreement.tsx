import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { DetailsPlaceholder } from '#features/people/page/pages/details-placeholder.tsx'
import { paths } from '#shared/address/paths.ts'
import { ConfirmAction } from '#ui/admin/dialogs/confirm-action.tsx'
import { TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { acceptAgreementByPhone, getAgreement } from '../calls.ts'
import type { Agreement } from '../schema.ts'
import { PrintButton } from './agreement.tsx'
import { AgreementPaper } from './agreement-paper.tsx'
import { AgreementStateBadge } from './agreement-state.tsx'
import { ChangeAgreement } from './change-agreement.tsx'

export const meta = titleMeta('agreements.title')

/** The agreement of a booking for staff: its state, acceptances by phone, and a change of its facts. */
export default function AdminAgreement() {
  const { number = '' } = useParams()
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(getAgreement, { params: { id: number } })
  if (data) return <OfficeAgreement agreement={data.data} />
  return (
    <>
      <PageHeader title={t('agreements.title')} />
      <DetailsPlaceholder
        loadingText={t('agreements.loading')}
        failure={error}
        retry={() => void refetch()}
        list={{ href: paths.admin.bookings, label: t('bookings.title') }}
      />
    </>
  )
}

function OfficeAgreement({ agreement }: { agreement: Agreement }) {
  const t = useTranslations('agreements')
  const mayChange = usePermission('bookings.write')
  const { tuitionId, tutorId, state, versions } = agreement
  return (
    <div className="stack gap-16">
      <PageHeader
        title={t('title')}
        badge={<AgreementStateBadge state={state} newest={versions[0]} />}
        sub={
          <span className="cluster">
            <TuitionLink tuitionId={tuitionId} /> <TutorLink tutorId={tutorId} />
          </span>
        }
      >
        {mayChange && state !== 'ended' && <ChangeAgreement agreement={agreement} />}
        {versions.length > 0 && <PrintButton />}
      </PageHeader>
      {state === 'draft' && <Alert tone="warn">{t('office.draft')}</Alert>}
      {state === 'ended' && <Alert>{t('endedText')}</Alert>}
      {mayChange && <ByPhone agreement={agreement} />}
      <AgreementPaper agreement={agreement} />
    </div>
  )
}

/** Records what a side that has not accepted the newest version says on the phone. */
function ByPhone({ agreement: { number, tuitionId, state, versions } }: { agreement: Agreement }) {
  const t = useTranslations('agreements')
  const [newest] = versions
  if (!newest || (state !== 'sent' && state !== 'half')) return null
  const sides = (['Guardian', 'Tutor'] as const).filter(
    (side) => !(side === 'Guardian' ? newest.guardian : newest.tutor),
  )
  return (
    <div className="wrap gap-10">
      {sides.map((side) => (
        <ConfirmAction
          key={side}
          variant="outline"
          label={t(`office.byPhone.${side}`)}
          prompt={t('office.byPhonePrompt')}
          call={acceptAgreementByPhone}
          input={{ body: { booking: number, version: newest.version, side } }}
          success={t('acceptedByPhone')}
          record={tuitionId}
          failure={t('acceptFailed')}
        />
      ))}
    </div>
  )
}
