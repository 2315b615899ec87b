import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { thumbnailUrl } from '#shared/pictures.ts'
import { useHoldingList } from '#ui/admin/list/holding-list.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { getCv } from '../../calls.ts'
import classes from '../../cv/pages/form/cv-form.module.css'
import { CvForm } from '../../cv/pages/form/cv-form.tsx'
import { CvError } from '../../cv/pages/view/cv-error.tsx'
import { CvLoading } from '../../cv/pages/view/cv-loading.tsx'
import { ApprovedTutorsLink } from './approved-tutors-link.tsx'
import { listOfTutor } from './tutor-list-of.ts'

export const meta = titleMeta('cvForm.admin.title')

/** An admin edits a tutor's CV, Facebook link included. */
export default function AdminEdit() {
  const { tutorId = '' } = useParams()
  const t = useTranslations('cvForm.admin')
  const navigate = useNavigate()
  const { user } = useViewer()
  const { data, error, isPlaceholderData, refetch } = useCallQuery(getCv, { params: { tutorId } })
  const cv = isPlaceholderData ? undefined : data?.data.cv
  useHoldingList(cv && listOfTutor(cv.status))
  useDocumentTitle(cv && t('titleOf', { name: cv.name }))
  return (
    <div className={classes.office}>
      <PageHeader
        title={t('title')}
        sub={
          <>
            {t('sub')} <Link to={paths.admin.tutorCv(tutorId)}>{t('back')}</Link>
          </>
        }
      />
      {cv && user && (
        <>
          <PersonSummary name={cv.name} seed={cv.tutorId} photo={thumbnailUrl(cv.img.profile)}>
            <Figures>{cv.tutorId}</Figures>
          </PersonSummary>
          <div className={classes.wide}>
            <CvForm key={cv._id} cv={cv} editor={user} onDone={() => navigate(paths.admin.tutorCv(cv.tutorId))} />
          </div>
        </>
      )}
      {!cv && error && (
        <CvError title={t('failed')} failure={error} retry={() => void refetch()} elsewhere={<ApprovedTutorsLink />} />
      )}
      {!cv && !error && <CvLoading />}
    </div>
  )
}
