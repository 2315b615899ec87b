import { type ReactNode, useEffect, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { Guard } from '#features/accounts/pages/guard.tsx'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { ColumnChoices } from '#features/accounts/profile/pages/column-choices.tsx'
import { FactorRequired } from '#features/accounts/second-factor/pages/factor-required.tsx'
import { ListViewsProvider } from '#features/accounts/views/pages/list-views-provider.tsx'
import { RevealedPhones } from '#features/people/page/pages/revealed-phones.tsx'
import { readSettings } from '#features/settings/calls.ts'
import { toCatalogueTexts } from '#features/settings/site-texts.rules.ts'
import { pageAccess } from '#shared/address/page-access.ts'
import { paths } from '#shared/address/paths.ts'
import { addTexts } from '#shared/messages/catalogue.ts'
import { TEXT_PARTS } from '#shared/messages/text-parts.ts'
import { can, exportPermission } from '#shared/permissions.ts'
import { LinkButton } from '#ui/admin/link-button.tsx'
import { MayExportContext } from '#ui/admin/may-export.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { layoutMeta, PageError } from '../page-error.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { adminAddress, adminPages } from './admin-pages.ts'
import { AdminShell } from './admin-shell.tsx'

// The router shows a page when its modules are loaded, with their texts.
await loadTexts(TEXT_PARTS)

export const meta = layoutMeta

export default function AdminLayout() {
  const { pathname } = useLocation()
  return (
    <ThemeProvider>
      <Guard roles={pageAccess.admin.roles} login={paths.adminLogin}>
        {(admin) =>
          admin.staffRole ? (
            <AdminShell admin={admin}>
              <OwnReadyReasons />
              <PermittedPage>
                <ColumnChoices>
                  <ListViewsProvider>
                    <MayExportContext
                      value={(list) =>
                        can({ role: admin.role, staffRole: admin.staffRole ?? null }, exportPermission(list))
                      }
                    >
                      <RevealedPhones>
                        {/* The page of another record starts empty, not with the record before. */}
                        <Outlet key={pathname} />
                      </RevealedPhones>
                    </MayExportContext>
                  </ListViewsProvider>
                </ColumnChoices>
              </PermittedPage>
            </AdminShell>
          ) : (
            <FactorRequired />
          )
        }
      </Guard>
    </ThemeProvider>
  )
}

/** Keeps the ready reasons as an owner wrote them. */
function OwnReadyReasons() {
  const locale = useLocale()
  const sentences = useCallQuery(readSettings, {}).data?.data.readyReasons
  useEffect(() => {
    if (sentences) addTexts(locale, { readyReasons: toCatalogueTexts(sentences[locale === 'bn' ? 'bn' : 'en']) })
  }, [sentences, locale])
  return null
}

/** Keeps the menu beside an error page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <ThemeProvider>
      <Guard roles={pageAccess.admin.roles} login={paths.adminLogin}>
        {(admin) => (
          <AdminShell admin={admin}>
            <PageError error={error} />
          </AdminShell>
        )}
      </Guard>
    </ThemeProvider>
  )
}

/**
 * The open page, or for staff whose role cannot use it a way on. A page whose role is taken away stays until it is left,
 * with what is typed on it.
 */
function PermittedPage({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const { pathname } = useLocation()
  const page = adminPages.find((known) => matchPath(adminAddress(known), pathname))
  const isPermitted = usePermission(page?.permission ?? 'office.read')
  const [opened, setOpened] = useState('')
  const shown = isPermitted || opened === pathname ? pathname : ''
  if (shown !== opened) setOpened(shown)
  if (shown) return children
  return (
    <EmptyState
      headingLevel={1}
      text={t('refused.permission')}
      action={<LinkButton to={paths.admin.home}>{t('admin.toDashboard')}</LinkButton>}
    />
  )
}
