import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Container } from '#ui/layout/container.tsx'
import classes from './missing-tuition.module.css'

/** Instead of a tuition that is unknown or not public. */
export function MissingTuition() {
  const t = useTranslations('tuitionPages')
  return (
    <Container>
      <h1 className={classes.missing}>{t('detail.missingTitle')}</h1>
      <EmptyState
        text={t('detail.missing')}
        hint={t('detail.missingHint')}
        action={
          <Button component={Link} to={paths.tuitions}>
            {t('list.showAll')}
          </Button>
        }
      />
    </Container>
  )
}
