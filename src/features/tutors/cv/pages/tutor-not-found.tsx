import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

/** An unknown tutorId, or a CV that the viewer may not see. */
export function TutorNotFound() {
  const t = useTranslations('tutors')
  return (
    <>
      <PageHeader title={t('view.missingTitle')} />
      <EmptyState
        text={t('notFound')}
        hint={t('view.missingHint')}
        action={
          <Button component={Link} to={paths.tutors}>
            {t('list.showAll')}
          </Button>
        }
      />
    </>
  )
}
