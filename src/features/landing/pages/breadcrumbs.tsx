import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { Crumb } from '#ui/page/structured-data.ts'
import classes from './breadcrumbs.module.css'

/** The way from the home page to the current one, which is no link. */
export function Breadcrumbs({ label, crumbs, current }: { label: string; crumbs: readonly Crumb[]; current: string }) {
  const t = useTranslations('pages.nav')
  return (
    <nav aria-label={label}>
      <ol className={classes.crumbs}>
        {[{ label: t('home'), path: paths.home }, ...crumbs].map((crumb) => (
          <li key={crumb.path}>
            <Link to={crumb.path}>{crumb.label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
