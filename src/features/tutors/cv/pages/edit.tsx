import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getOwnAccount } from '#features/accounts/calls.ts'
import { ReturnNote } from '#features/accounts/login/pages/return-note.tsx'
import { tuitionToApplyFor } from '#features/accounts/login/pages/return-path.ts'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { getOwnCv } from '../../calls.ts'
import { OwnChanges } from '../../seal/pages/own-changes.tsx'
import classes from './form/cv-form.module.css'
import { CvForm } from './form/cv-form.tsx'
import { ReturnedAlert } from './returned-cv-card.tsx'
import { CvError } from './view/cv-error.tsx'
import { CvLoading } from './view/cv-loading.tsx'

export const meta = titleMeta('cvForm.title')

/** The tutor's own CV form. */
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
    <Container>
      <PageHeader title={t('cvForm.title')} sub={t('cvForm.sub')} />
      <ReturnNote step="cv" />
      {reason && <ReturnedAlert reason={reason} />}
      {data?.data.cv?.waiting && <OwnChanges waiting={data.data.cv.waiting} />}
      {data && user && isReady && (
        <div className={classes.wide}>
          <CvForm
            cv={data.data.cv}
            editor={user}
            accountEmail={account.data?.data.email}
            onDone={() => navigate(next)}
          />
        </div>
      )}
      {!data && error && <CvError title={t('tutors.own.failed')} failure={error} retry={() => void refetch()} />}
      {!error && !(data && isReady) && <CvLoading />}
    </Container>
  )
}
