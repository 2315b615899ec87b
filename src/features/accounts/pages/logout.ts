import { CallError, type Role } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { logout } from '../calls.ts'

let isLeaving = false

/** Whether a log-out is under way: nothing is asked any more, since nobody may be signed in by the time it is answered. */
export const isLoggingOut = () => isLeaving

/** Ends the session and loads the log-in page as a whole document, so that nothing of the person stays in this tab (S1 2.1). */
export async function logOut(role: Role): Promise<void> {
  isLeaving = true
  try {
    await sendCall(logout)
    forgetDrafts()
    location.assign(role === 'Admin' ? paths.adminLogin : paths.login)
  } catch (failure) {
    isLeaving = false
    if (!(failure instanceof CallError)) throw failure
    showErrorToast({ title: text('accounts.logoutFailed'), text: failure.message, closeLabel: text('common.close') })
  }
}

/** What was typed and not sent goes with its writer: the next person at this screen is somebody else. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear()
    localStorage.clear()
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
