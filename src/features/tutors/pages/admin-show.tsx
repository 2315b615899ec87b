import { type MetaFunction, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { History } from '#features/events/pages/history.tsx'
import { text } from '#shared/messages/text.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { getCv } from '../calls.ts'
import { cvFromState } from './cv-from-state.ts'
import { CvError } from './cv-view/cv-error.tsx'
import { CvLoading } from './cv-view/cv-loading.tsx'
import { CvView } from './cv-view/cv-view.tsx'
import { usePrintWithContacts } from './cv-view/use-print-with-contacts.ts'
import { CvActions } from './office/cv-actions.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tutors.admin.cvTitle') }, matches)

/** A complete CV from the navigation state, else fetched by the id in the path. [AD-DETAILS-01, AD-DETAILS-02] */
export default function AdminShow() {
  const { tutorId = '' } = useParams()
  const t = useTranslations('tutors')
  const known = cvFromState(useLocation().state, tutorId)
  const initialData = known ? { data: { cv: known }, meta: undefined } : undefined
  const { data, error, isPlaceholderData, refetch } = useCallQuery(getCv, { params: { tutorId } }, { initialData })
  const cv = isPlaceholderData ? undefined : data?.data.cv
  const { printsPrivate, print } = usePrintWithContacts()
  useDocumentTitle(cv && t('view.title', { name: cv.name, tutorId: cv.tutorId }))
  return (
    <>
      <PageHeader title={t('admin.cvTitle')}>{cv && <CvActions cv={cv} printWithContacts={print} />}</PageHeader>
      {cv?.returnReason && <Alert>{t('admin.review.returned', { reason: cv.returnReason })}</Alert>}
      {cv && <CvView cv={cv} headingLevel={2} printsPrivate={printsPrivate} />}
      {cv && <History cvId={cv.tutorId} />}
      {!cv && error && <CvError title={t('applicant.failed')} failure={error} retry={() => void refetch()} />}
      {!cv && !error && <CvLoading text={t('admin.loadingTutor')} />}
    </>
  )
}
