import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Wrap } from '#ui/layout/wrap.tsx'

/** An ID that names no tutor, or one whom nobody verified yet: said plainly, with the way to those who are there. */
export function NoSuchTutor() {
  const t = useTranslations('hireRequests.form')
  return (
    <Wrap>
      <PageHead title={t('title')} />
      <EmptyState
        text={t('missing')}
        hint={t('missingHint')}
        action={
          <Button component={Link} to={paths.tutors}>
            {t('showAll')}
          </Button>
        }
      />
    </Wrap>
  )
}
