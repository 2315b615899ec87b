import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { History } from '#features/events/pages/history.tsx'
import { IdAndState } from '#features/tuitions/office/pages/office-columns.tsx'
import { useTuitionColumns } from '#features/tuitions/office/pages/tuition-columns.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { RecordCard } from '#ui/admin/rows/record-card.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { PersonAccounts } from '../../pages/person-accounts.tsx'
import { listPersonTuitions, showGuardianDetails, showPerson } from '../calls.ts'
import type { GuardianDetails, PersonSummary } from '../schema.ts'
import { DetailsPlaceholder } from './details-placeholder.tsx'
import { PagedRecords } from './paged-records.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonTexts } from './person-texts.tsx'
import { ReportSection } from './report-section.tsx'

export const meta = titleMeta('adminOverview.guardian.title')

/** The person of a phone: account, reports, tuitions and history; also without an account. */
export default function AdminGuardian() {
  const { phone = '' } = useParams()
  const t = useTranslations()
  const list = { href: paths.admin.guardians, label: t('adminOverview.guardian.toGuardians') }
  const { data: found, error, refetch } = useCallQuery(showPerson, { params: { phone } })
  const person = found?.data
  const isOther = person !== undefined && !isGuardian(person) && isKnown(person)
  const details = useCallQuery(
    showGuardianDetails,
    { params: { phone } },
    { enabled: person !== undefined && !isOther },
  )
  if (!person || (!details.data && !isOther))
    return (
      <>
        <PageHeader title={t('adminOverview.guardian.title')} />
        <DetailsPlaceholder
          loadingText={t('common.loading')}
          failure={error ?? details.error}
          retry={() => void (error ? refetch() : details.refetch())}
          list={list}
        />
      </>
    )
  return (
    <>
      <PersonHeader person={person} as="Guardian" />
      <PersonAccounts phone={person.phone} isReported={person.isReported} />
      {!isOther && details.data && <GuardianRecords phone={person.phone} details={details.data.data} />}
      <PersonTexts person={person} />
      <History phone={person.phone} />
    </>
  )
}

/** Whether there are records of the phone as a guardian. */
const isGuardian = (person: PersonSummary) => person.isGuardian || person.isReported || person.posts > 0

/** A tutor without posts, or only the sender of a message, has no details as a guardian. */
const isKnown = ({ isTutor, messages, hireRequests }: PersonSummary) => isTutor || messages > 0 || hireRequests > 0

/** The columns of a person's posts: those of all tuitions, with the state of each; the long ones fold. */
function usePostColumns() {
  return useTuitionColumns({ withPhone: false }).map((column) =>
    column.id === 'id'
      ? { ...column, width: 126, cell: (tuition: Tuition) => <IdAndState tuition={tuition} /> }
      : { ...column, fold: column.cardSlot === 'more' },
  )
}

function GuardianRecords({ phone, details }: { phone: string; details: GuardianDetails }) {
  const t = useTranslations('adminOverview')
  const { guardian, reports } = details
  const columns = usePostColumns()
  return (
    <>
      {!guardian && (
        <RecordCard
          title={t('guardian.info')}
          rows={[
            [t('facts.name'), t('guardian.noAccount')],
            [t('facts.phone'), <PhoneLink key="phone" phone={phone} reported={reports.length > 0} />],
          ]}
        />
      )}
      <ReportSection reports={reports} />
      <PagedRecords
        title={t('lists.tuitions')}
        call={listPersonTuitions}
        params={{ phone }}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={({ tuitionId }) => tuitionId}
      />
    </>
  )
}
