import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { FullPageMessage } from '#ui/page/full-page-message.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'

/** What stands in for a page that is not there or broke (S1 2.1); both layouts fall back to it. */
export function PageError({ error }: { error: unknown }) {
  return isMissing(error) ? <NotFound /> : <Broken />
}

function NotFound() {
  const t = useTranslations('pages')
  return (
    <FullPageMessage title={t('oops')} text={t('notFound')}>
      <Button component={Link} to={paths.home}>
        {t('backHome')}
      </Button>
    </FullPageMessage>
  )
}

function Broken() {
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

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

type LayoutMeta = { error?: unknown; matches: Parameters<typeof pageMeta>[1] }

/** The title of a layout: of the error it shows instead of its page, else the product's name for pages without their own. */
export function layoutMeta({ error, matches }: LayoutMeta) {
  if (!error) return pageMeta({}, matches)
  return pageMeta({ title: text(isMissing(error) ? 'pages.notFoundTitle' : 'pages.brokenTitle') }, matches)
}
