import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import { useCall } from '#web/use-call.ts'
import { useViewer } from '#web/viewer.ts'
import { ownCv } from '../calls.ts'
import { CvFailed } from './cv-failed.tsx'
import { CvForm } from './cv-form.tsx'
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
