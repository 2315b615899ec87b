import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FullPageMessage } from '#ui/page/full-page-message.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'

/** The error page of both layouts. */
export function PageError({ error }: { error: unknown }) {
  return isNotFoundError(error) ? <NotFoundPage /> : <BrokenPage />
}

function NotFoundPage() {
  const t = useTranslations('pages')
  return (
    <FullPageMessage title={t('oops')} text={t('notFound')}>
      <Button component={Link} to={paths.home}>
        {t('backHome')}
      </Button>
    </FullPageMessage>
  )
}

function BrokenPage() {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  return (
    <FullPageMessage title={t('pages.oops')} text={t('pages.broken')}>
      <Button component={Link} to={pathname + search} reloadDocument>
        {t('common.tryAgain')}
      </Button>
      <Button component={Link} to={paths.home} variant="subtle">
        {t('pages.backHome')}
      </Button>
    </FullPageMessage>
  )
}

const isNotFoundError = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

type LayoutMeta = { error?: unknown; matches: Parameters<typeof pageMeta>[1] }

/** The title of a layout: the error's title, else the brand for pages without a title. */
export function layoutMeta({ error, matches }: LayoutMeta) {
  if (!error) return pageMeta({}, matches)
  return pageMeta(
    { title: text(metaLocale(matches), isNotFoundError(error) ? 'pages.notFoundTitle' : 'pages.brokenTitle') },
    matches,
  )
}
