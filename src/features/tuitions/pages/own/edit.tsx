import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { ExistingTuition } from '../admin-existing.tsx'
import { TuitionForm } from '../form/tuition-form.tsx'
import { TuitionIdWithStatus } from '../tuition-status-badge.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'ownPosts.editTitle') }, matches)

/** Edits an own tuition; says first what our team checks again. [FAM-223] */
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
              extra={(tuition.status === 'approved' || tuition.status === 'paused') && <Alert>{t('editNote')}</Alert>}
            />
          </>
        )}
      </ExistingTuition>
    </Container>
  )
}
