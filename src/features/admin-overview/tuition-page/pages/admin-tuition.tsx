import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { DetailsPlaceholder } from '#features/people/page/pages/details-placeholder.tsx'
import { paths } from '#shared/address/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { showTuitionDetails } from '../../calls.ts'
import { TuitionRecord } from './tuition-record.tsx'

export const meta: MetaFunction = ({ params, matches }) => pageMeta({ title: params.tuitionId }, matches)

/** The admin page of one tuition: next step, facts, guardian, applicants, booking, dues and history. */
export default function AdminTuitionPage() {
  const { tuitionId = '' } = useParams()
  const t = useTranslations('tuitionOffice.page')
  const { data, error, refetch } = useCallQuery(showTuitionDetails, { params: { id: tuitionId } })
  if (data) return <TuitionRecord details={data.data} />
  return (
    <>
      <PageHeader title={tuitionId} />
      <DetailsPlaceholder
        loadingText={t('loading')}
        failure={error}
        retry={() => void refetch()}
        list={{ href: paths.admin.tuitions, label: t('toList') }}
      />
    </>
  )
}
