import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { ExistingTuition } from '../../office/pages/admin-existing.tsx'
import { TuitionIdWithStatus } from '../../pages/tuition-status-badge.tsx'
import { TuitionForm } from '../../post/pages/form/tuition-form.tsx'

export const meta = titleMeta('ownPosts.editTitle')

/** Edits an own tuition; says first what our team checks again. */
export default function EditOwnTuition() {
  const t = useTranslations('ownPosts')
  const navigate = useNavigate()
  const list = { to: paths.guardian.tuitions, label: t('backToPosts') }
  return (
    <Container>
      <BackLink {...list} />
      <ExistingTuition list={list} isOwn>
        {(tuition) => (
          <>
            <PageHeader title={t('editTitle')} sub={t('editSub')} badge={<TuitionIdWithStatus tuition={tuition} />} />
            <TuitionForm
              kind="edit"
              poster="guardian"
              tuition={tuition}
              onDone={() => navigate(list.to)}
              extra={
                <>
                  {tuition.hasTutor && <Alert tone="warn">{t('editTutorNote')}</Alert>}
                  {(tuition.status === 'approved' || tuition.status === 'paused') && <Alert>{t('editNote')}</Alert>}
                </>
              }
            />
          </>
        )}
      </ExistingTuition>
    </Container>
  )
}
