import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { pageMeta } from './page-meta.ts'
import { paths } from './paths.ts'
import { ErrorState } from './ui/state.tsx'
import { Wrap } from './ui/wrap.tsx'

/** What stands in for a page that is not there or broke (S1 2.1); both layouts fall back to it. */
export function PageError({ error }: { error: unknown }) {
  return <Wrap>{isMissing(error) ? <NotFound /> : <Broken />}</Wrap>
}

function NotFound() {
  const t = useTranslations('pages')
  return (
    <ErrorState
      headingLevel={1}
      title={t('oops')}
      text={t('notFound')}
      action={
        <Button component={Link} to={paths.home}>
          {t('backHome')}
        </Button>
      }
    />
  )
}

function Broken() {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  return (
    <ErrorState
      headingLevel={1}
      title={t('pages.oops')}
      text={t('pages.broken')}
      action={
        <>
          <Button component={Link} to={pathname + search} reloadDocument>
            {t('common.tryAgain')}
          </Button>
          <Button component={Link} to={paths.home} variant="subtle">
            {t('pages.backHome')}
          </Button>
        </>
      }
    />
  )
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** The title of a layout that shows an error instead of its page. */
export function errorMeta({ error, matches }: { error?: unknown; matches: Parameters<typeof pageMeta>[1] }) {
  if (!error) return []
  return pageMeta({ title: text(isMissing(error) ? 'pages.notFoundTitle' : 'pages.brokenTitle') }, matches)
}
