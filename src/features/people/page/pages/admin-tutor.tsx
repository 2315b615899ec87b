import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { History } from '#features/events/pages/history.tsx'
import { listOfTutor } from '#features/tutors/review/pages/tutor-list-of.ts'
import { paths } from '#shared/address/paths.ts'
import { maskedPart, normalisePhone } from '#shared/format/phone.ts'
import { useHoldingList } from '#ui/admin/list/holding-list.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { PersonAccounts } from '../../pages/person-accounts.tsx'
import { SectionLoading } from '../../pages/section-loading.tsx'
import {
  listPersonApplications,
  listPersonBookings,
  listPersonConfirmations,
  listPersonDues,
  showPerson,
  showTutorDetails,
} from '../calls.ts'
import type { TutorDetails } from '../schema.ts'
import { DetailsPlaceholder } from './details-placeholder.tsx'
import { PagedRecords } from './paged-records.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonTexts } from './person-texts.tsx'
import { ReportSection } from './report-section.tsx'
import {
  useTutorApplicationColumns,
  useTutorBookingColumns,
  useTutorConfirmationColumns,
  useTutorDueColumns,
} from './tutor-columns.tsx'
import { TutorProfile } from './tutor-profile.tsx'

export const meta = titleMeta('adminOverview.tutor.title')

/** Tutor details: profile, reports, applications, confirmations, bookings and dues. */
export default function AdminTutor() {
  const { tutorId = '' } = useParams()
  const t = useTranslations()
  const list = { href: paths.admin.approvedTutors, label: t('adminOverview.tutor.toTutors') }
  const { data, error, refetch } = useCallQuery(showTutorDetails, { params: { id: tutorId } })
  useHoldingList(data && listOfTutor(data.data.cv.status))
  /** `''` once the tutor was erased */
  const phone = knownPhone(data?.data.cv.phone)
  const summary = useCallQuery(showPerson, { params: { phone } }, { enabled: phone !== '' })
  const person = summary.data?.data
  if (!data)
    return (
      <>
        <PageHeader title={t('adminOverview.tutor.title')} />
        <DetailsPlaceholder
          loadingText={t('tutors.admin.loadingTutor')}
          failure={error}
          retry={() => void refetch()}
          list={list}
        />
      </>
    )
  return (
    <>
      {person ? (
        <PersonHeader person={person} as="Tutor" />
      ) : (
        <PageHeader title={data.data.cv.name} sub={t('adminOverview.tutor.title')} />
      )}
      <TutorRecords details={data.data}>
        {phone !== '' && <PersonAccounts phone={phone} shown={shownOf(data.data)} />}
      </TutorRecords>
      {person && <PersonTexts person={person} />}
      {phone !== '' && !person && <SectionLoading failure={summary.error} retry={() => void summary.refetch()} />}
      <History {...(phone === '' ? { cvId: data.data.cv._id } : { phone })} />
    </>
  )
}

/** What the profile says already. */
const shownOf = ({ cv }: TutorDetails) => [cv.name, cv.phone ?? '', cv.contact?.email ?? '']

const knownPhone = (phone = '') => ((normalisePhone(phone) ?? maskedPart(phone)) === null ? '' : phone)

const getRowId = ({ _id }: { _id: string }) => _id
const getTuitionId = ({ tuitionId }: { tuitionId: string }) => tuitionId

/** What is known of a tutor, with the account below the profile. */
function TutorRecords({ details, children }: { details: TutorDetails; children: ReactNode }) {
  const t = useTranslations('adminOverview.lists')
  const { cv, isReported, reports } = details
  const isMoneyShown = usePermission('money.read')
  const dueColumns = useTutorDueColumns()
  const records = { params: { id: cv._id }, rowKey: getRowId, rowName: getTuitionId }
  return (
    <>
      <TutorProfile cv={cv} isReported={isReported} />
      <div className="mt-16">{children}</div>
      <ReportSection reports={reports} />
      {isMoneyShown && <PagedRecords title={t('dues')} call={listPersonDues} columns={dueColumns} {...records} />}
      <PagedRecords title={t('bookings')} call={listPersonBookings} columns={useTutorBookingColumns()} {...records} />
      <PagedRecords
        title={t('applications')}
        call={listPersonApplications}
        columns={useTutorApplicationColumns()}
        isFolded
        {...records}
      />
      <PagedRecords
        title={t('confirmations')}
        call={listPersonConfirmations}
        columns={useTutorConfirmationColumns()}
        isFolded
        {...records}
      />
    </>
  )
}
