import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getOwnAccount } from '#features/accounts/calls.ts'
import { ReturnNote } from '#features/accounts/pages/return-note.tsx'
import { tuitionToApplyFor } from '#features/accounts/pages/return-path.ts'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { getOwnCv } from '../calls.ts'
import { CvForm } from './cv-form/cv-form.tsx'
import { CvError } from './cv-view/cv-error.tsx'
import { CvLoading } from './cv-view/cv-loading.tsx'
import { ReturnedAlert } from './returned-cv-card.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'cvForm.title') }, matches)

/** The tutor's own CV form. [TUTOR-13] */
export default function Edit() {
  const t = useTranslations()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tuitionId = tuitionToApplyFor(search.get('from'))
  const next = tuitionId ? paths.tuition(tuitionId) : paths.tutor.cv
  const { user } = useViewer()
  const { data, error, refetch } = useCallQuery(getOwnCv, {})
  const account = useCallQuery(getOwnAccount, {}, { enabled: data !== undefined && data.data.cv === null })
  const isReady = data?.data.cv !== null || account.data !== undefined || account.error !== null
  const reason = data?.data.cv?.returnReason
  return (
    <Container width="form">
      <PageHeader title={t('cvForm.title')} sub={t('cvForm.sub')} />
      <ReturnNote step="cv" />
      {reason && <ReturnedAlert reason={reason} />}
      {data && user && isReady && (
        <CvForm cv={data.data.cv} editor={user} accountEmail={account.data?.data.email} onDone={() => navigate(next)} />
      )}
      {!data && error && <CvError title={t('tutors.own.failed')} failure={error} retry={() => void refetch()} />}
      {!error && !(data && isReady) && <CvLoading />}
    </Container>
  )
}
