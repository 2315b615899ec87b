import { isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from './paths.ts'

/** What stands in for a page that is not there or broke (S1 2.1); both layouts fall back to it. */
export function PageError({ error }: { error: unknown }) {
  const t = useTranslations('pages')
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <h1>{t('oops')}</h1>
      <p>{t(missing ? 'notFound' : 'broken')}</p>
      <Link to={paths.home}>{t('backHome')}</Link>
    </main>
  )
}
