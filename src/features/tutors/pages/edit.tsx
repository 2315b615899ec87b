import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#ui/call/use-call.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Wrap } from '#ui/layout/wrap.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { ownCv } from '../calls.ts'
import { CvFailed } from './cv-failed.tsx'
import { CvForm } from './cv-form/cv-form.tsx'
import { CvLoading } from './cv-loading.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('cvForm.title') }, matches)

/** The tutor writes or changes the own CV (S1 2.6). */
export default function Edit() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { user } = useViewer()
  const { data, error, refetch } = useCall(ownCv, {})
  return (
    <Wrap width="form">
      <PageHead title={t('cvForm.title')} sub={t('cvForm.sub')} />
      {data && user && <CvForm cv={data.data.cv} editor={user} onDone={() => navigate(paths.tutor.cv)} />}
      {!data && error && <CvFailed title={t('tutors.own.failed')} failure={error} retry={() => void refetch()} />}
      {!data && !error && <CvLoading />}
    </Wrap>
  )
}
