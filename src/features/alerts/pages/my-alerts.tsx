import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { AlertList } from './alert-list.tsx'
import { AlertRules } from './alert-rules.tsx'
import { AlertChannels, FitSwitch } from './alert-switches.tsx'
import classes from './my-alerts.module.css'
import { useSavedSearch } from './use-saved-search.ts'

export const meta = titleMeta('alerts.title')

/** The tutor's alerts of new tuitions: what for, how, and the last ones. An address with a search saves it. */
export default function MyAlerts() {
  const t = useTranslations('alerts')
  const saved = useSavedSearch()
  return (
    <Container width="form">
      <PageHeader title={t('title')} sub={t('sub')} />
      {saved && (
        <div role="status" className="mb-14">
          <Alert tone={saved.isSaved ? 'info' : 'warn'}>{saved.text}</Alert>
        </div>
      )}
      <section aria-labelledby="alerts-fit" className={classes.section}>
        <h2 id="alerts-fit">{t('fit.title')}</h2>
        <FitSwitch />
        <Link to={paths.ranking} className="small">
          {t('fit.how')}
        </Link>
      </section>
      <section aria-labelledby="alerts-rules" className={classes.section}>
        <h2 id="alerts-rules">{t('rules.title')}</h2>
        <AlertRules />
      </section>
      <section aria-labelledby="alerts-channels" className={classes.section}>
        <h2 id="alerts-channels">{t('channels.title')}</h2>
        <AlertChannels />
      </section>
      <section aria-labelledby="alerts-last" className={classes.section}>
        <h2 id="alerts-last">{t('list.title')}</h2>
        <AlertList />
      </section>
    </Container>
  )
}
