import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { Wrap } from '#web/ui/wrap.tsx'

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
