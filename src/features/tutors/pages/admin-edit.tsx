import { type MetaFunction, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { thumbnailUrl } from '#shared/pictures.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/figures.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { getCv } from '../calls.ts'
import classes from './cv-form/cv-form.module.css'
import { CvForm } from './cv-form/cv-form.tsx'
import { CvError } from './cv-view/cv-error.tsx'
import { CvLoading } from './cv-view/cv-loading.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'cvForm.admin.title') }, matches)

/** An admin edits a tutor's CV, Facebook link included. [ROLE-55, ROLE-56] */
export default function AdminEdit() {
  const { tutorId = '' } = useParams()
  const t = useTranslations('cvForm.admin')
  const navigate = useNavigate()
  const { user } = useViewer()
  const { data, error, isPlaceholderData, refetch } = useCallQuery(getCv, { params: { tutorId } })
  const cv = isPlaceholderData ? undefined : data?.data.cv
  useDocumentTitle(cv && t('titleOf', { name: cv.name }))
  return (
    <div className={classes.column}>
      <BackLink to={paths.admin.tutorCv(tutorId)} label={t('back')} />
      <PageHeader title={t('title')} sub={t('sub')} />
      {cv && user && (
        <>
          <PersonSummary name={cv.name} seed={cv.tutorId} photo={thumbnailUrl(cv.img.profile)}>
            <Figures>{cv.tutorId}</Figures>
          </PersonSummary>
          <CvForm key={cv._id} cv={cv} editor={user} onDone={() => navigate(paths.admin.tutorCv(cv.tutorId))} />
        </>
      )}
      {!cv && error && <CvError title={t('failed')} failure={error} retry={() => void refetch()} />}
      {!cv && !error && <CvLoading />}
    </div>
  )
}
