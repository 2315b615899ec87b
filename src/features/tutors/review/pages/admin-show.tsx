import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { History } from '#features/events/pages/history.tsx'
import { useHoldingList } from '#ui/admin/list/holding-list.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { getCv } from '../../calls.ts'
import { cvFromState } from '../../cv/pages/cv-from-state.ts'
import { CvError } from '../../cv/pages/view/cv-error.tsx'
import { CvLoading } from '../../cv/pages/view/cv-loading.tsx'
import { CvView } from '../../cv/pages/view/cv-view.tsx'
import { CvChanges } from '../../seal/pages/cv-changes.tsx'
import { CvFacts } from '../../seal/pages/cv-facts.tsx'
import { ApprovedTutorsLink } from './approved-tutors-link.tsx'
import { CvActions } from './cv-actions.tsx'
import { listOfTutor } from './tutor-list-of.ts'

export const meta = titleMeta('tutors.admin.cvTitle')

/** A complete CV from the navigation state, else fetched by the id in the path. */
export default function AdminShow() {
  const { tutorId = '' } = useParams()
  const t = useTranslations('tutors')
  const known = cvFromState(useLocation().state, tutorId)
  const initialData = known ? { data: { cv: known }, meta: undefined } : undefined
  const { data, error, isPlaceholderData, refetch } = useCallQuery(getCv, { params: { tutorId } }, { initialData })
  const cv = isPlaceholderData ? undefined : data?.data.cv
  const { printsPrivate, print } = usePrintWithContacts()
  useHoldingList(cv && listOfTutor(cv.status))
  useDocumentTitle(cv && t('view.title', { name: cv.name, tutorId: cv.tutorId }))
  return (
    <>
      <PageHeader title={cv ? t('admin.cvTitleOf', { name: cv.name, tutorId: cv.tutorId }) : t('admin.cvTitle')}>
        {cv && <CvActions cv={cv} printWithContacts={print} />}
      </PageHeader>
      {cv?.returnReason && <Alert>{t('admin.review.returned', { reason: cv.returnReason })}</Alert>}
      {cv?.waiting && <CvChanges cv={cv} waiting={cv.waiting} />}
      {cv && (
        <div className="mb-16">
          <Card>
            <CvFacts cv={cv} />
          </Card>
        </div>
      )}
      {cv && <CvView cv={cv} headingLevel={2} printsPrivate={printsPrivate} />}
      {cv && <History cvId={cv.tutorId} />}
      {!cv && error && (
        <CvError
          title={t('applicant.failed')}
          failure={error}
          retry={() => void refetch()}
          elsewhere={<ApprovedTutorsLink />}
        />
      )}
      {!cv && !error && <CvLoading text={t('admin.loadingTutor')} />}
    </>
  )
}

/** Prints the CV once with its private rows, which a print else leaves out. */
function usePrintWithContacts() {
  const [printsPrivate, setPrintsPrivate] = useState(false)
  const print = () => {
    flushSync(() => setPrintsPrivate(true))
    window.addEventListener('afterprint', () => setPrintsPrivate(false), { once: true })
    window.print()
  }
  return { printsPrivate, print }
}
