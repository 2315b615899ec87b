import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useTuitionColumns } from '#features/tuitions/pages/tuition-columns.tsx'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { EmailLink, PhoneLink } from '#ui/admin/links.tsx'
import { RecordCard } from '#ui/admin/record-card.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { showGuardianDetails } from '../calls.ts'
import type { GuardianDetails } from '../schema.ts'
import { DetailsPlaceholder } from './details-placeholder.tsx'
import { RecordList } from './record-list.tsx'
import { ReportSection } from './report-section.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'adminOverview.guardian.title') }, matches)

/** Guardian details: account, reports and tuitions. [AD-DETAILS-10..12] */
export default function AdminGuardian() {
  const { phone = '' } = useParams()
  const t = useTranslations('adminOverview')
  const loadingText = useTranslations('common')('loading')
  const { data, error, refetch } = useCallQuery(showGuardianDetails, { params: { phone } })
  return (
    <>
      <PageHeader title={t('guardian.title')} />
      {data ? (
        <GuardianRecords phone={phone} details={data.data} />
      ) : (
        <DetailsPlaceholder
          loadingText={loadingText}
          failure={error}
          retry={() => void refetch()}
          list={{ href: paths.admin.guardians, label: t('guardian.toGuardians') }}
        />
      )}
    </>
  )
}

function GuardianRecords({ phone, details }: { phone: string; details: GuardianDetails }) {
  const t = useTranslations('adminOverview')
  const { guardian, reports, tuitions } = details
  const columns = useTuitionColumns({ withPhone: false })
  return (
    <>
      <RecordCard
        title={t('guardian.info')}
        rows={[
          [t('facts.name'), <LangText key="name">{guardian?.name ?? t('guardian.noAccount')}</LangText>],
          [t('facts.phone'), <PhoneLink key="phone" phone={guardian?.phone ?? phone} reported={reports.length > 0} />],
          [t('facts.email'), guardian?.email && <EmailLink key="email" email={guardian.email} />],
        ]}
      />
      <ReportSection reports={reports} />
      <RecordList title={t('lists.tuitions')} rows={tuitions} columns={columns} rowKey={({ _id }) => _id} />
    </>
  )
}
