import { useTranslations } from 'use-intl'
import { CardSkeleton } from '../feedback/card-skeleton.tsx'
import { CardGrid } from '../layout/card-grid.tsx'
import { Container } from '../layout/container.tsx'
import classes from './page-skeleton.module.css'

/** The shape of an own page while the user and the page load; in the HTML, so that it is there at once. */
export function PageSkeleton() {
  const t = useTranslations('common')
  return (
    <Container>
      <div className={classes.page} role="status" aria-busy="true" data-waiting>
        <span className={classes.title} aria-hidden="true" />
        <p className={classes.text}>{t('loading')}</p>
        <CardGrid>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </CardGrid>
      </div>
    </Container>
  )
}
