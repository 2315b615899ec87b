import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'
import { FactorRequired } from '#features/accounts/pages/second-factor/factor-required.tsx'
import { TEXT_PARTS } from '#shared/messages/text-parts.ts'
import { pageAccess } from '#shared/page-access.ts'
import { paths } from '#shared/paths.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { layoutMeta, PageError } from '../page-error.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { AdminShell } from './admin-shell.tsx'
import { PermittedPage } from './permitted-page.tsx'

// The router shows a page when its modules are loaded, with their texts.
await loadTexts(TEXT_PARTS)

export const meta = layoutMeta

export default function AdminLayout() {
  return (
    <ThemeProvider>
      <Guard roles={pageAccess.admin.roles} login={paths.adminLogin}>
        {(admin) =>
          admin.staffRole ? (
            <AdminShell admin={admin}>
              <PermittedPage>
                <Outlet />
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

/** Keeps the menu beside an error page. [NAV-36] */
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
