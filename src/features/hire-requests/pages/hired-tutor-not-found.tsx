import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

/** An unknown tutorId, or a tutor who is not verified yet. */
export function HiredTutorNotFound() {
  const t = useTranslations('hireRequests.form')
  return (
    <Container>
      <PageHeader title={t('title')} />
      <EmptyState
        text={t('missing')}
        hint={t('missingHint')}
        action={
          <Button component={Link} to={paths.tutors}>
            {t('showAll')}
          </Button>
        }
      />
    </Container>
  )
}
