import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** An ID that names no tutor whom this reader may see: said plainly, with the way to those who are there. */
export function NoTutor() {
  const t = useTranslations('tutors')
  return (
    <>
      <PageHead title={t('view.missingTitle')} />
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
