import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

/** An ID that names no tutor, or one whom nobody verified yet: said plainly, with the way to those who are there. */
export function NoSuchTutor() {
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
