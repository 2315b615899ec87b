import { localPath } from '#shared/address/local-path.ts'
import { CallError, type Role } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { pageLocale } from '#ui/page/page-locale.ts'
import { logout } from '../calls.ts'

let isLeaving = false

/** Whether a log-out is running; requests would fail with 401 from now on. */
export const isLoggingOut = () => isLeaving

/** Ends the session and reloads at the log-in page, so that no personal data stays in the tab. [NAV-17..19] */
export async function logOut(role: Role): Promise<void> {
  isLeaving = true
  try {
    await sendCall(logout)
    clearDrafts()
    location.assign(localPath(pageLocale(), role === 'Admin' ? paths.adminLogin : paths.login))
  } catch (failure) {
    isLeaving = false
    if (!(failure instanceof CallError)) throw failure
    showErrorToast({
      title: text(pageLocale(), 'accounts.logoutFailed'),
      text: failure.message,
      closeLabel: text(pageLocale(), 'common.close'),
    })
  }
}

/** Deletes unsent drafts: the next user of this browser may be somebody else. */
function clearDrafts(): void {
  try {
    sessionStorage.clear()
    localStorage.clear()
  } catch {
    // Without storage access there are no drafts.
  }
}
