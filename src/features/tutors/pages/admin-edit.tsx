import { type MetaFunction, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { cardPicture } from '#shared/pictures.ts'
import { useCall } from '#ui/call/use-call.ts'
import { Fig } from '#ui/data/fig.tsx'
import { Person } from '#ui/data/person.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { oneCv } from '../calls.ts'
import { CvFailed } from './cv-failed.tsx'
import classes from './cv-form/cv-form.module.css'
import { CvForm } from './cv-form/cv-form.tsx'
import { CvLoading } from './cv-loading.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('cvForm.admin.title') }, matches)

/** An admin changes a tutor's CV, Facebook link included (S1 5, S1 6). */
export default function AdminEdit() {
  const { tutorId = '' } = useParams()
  const t = useTranslations('cvForm.admin')
  const navigate = useNavigate()
  const { user } = useViewer()
  const { data, error, isPlaceholderData, refetch } = useCall(oneCv, { params: { tutorId } })
  const cv = isPlaceholderData ? undefined : data?.data.cv
  return (
    <div className={classes.column}>
      <PageHead title={t('title')} sub={t('sub')} />
      {cv && user && (
        <>
          <Person name={cv.name} seed={cv.tutorId} photo={cardPicture(cv.img.profile)}>
            <Fig>{cv.tutorId}</Fig>
          </Person>
          <CvForm key={cv._id} cv={cv} editor={user} onDone={() => navigate(paths.admin.tutorCv(cv.tutorId))} />
        </>
      )}
      {!cv && error && <CvFailed title={t('failed')} failure={error} retry={() => void refetch()} />}
      {!cv && !error && <CvLoading />}
    </div>
  )
}
