import { localPath } from '#shared/address/local-path.ts'
import { STAYS } from '#shared/address/offline.ts'
import { paths } from '#shared/address/paths.ts'
import { CallError, type Role } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { forgetSavedAnswers } from '#ui/call/saved-answers.ts'
import { resumeReading, stopReading } from '#ui/call/session-end.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { pageLocale } from '#ui/page/page-locale.ts'
import { logout } from '../../calls.ts'

/** Ends the session and reloads at the log-in page, or another one, so that no personal data stays in the tab. */
export async function logOut(
  role: Role,
  to: string = role === 'Admin' ? paths.adminLogin : paths.login,
): Promise<void> {
  stopReading()
  try {
    await sendCall(logout).catch(ignoreEndedSession)
    await forgetSavedAnswers()
    clearDrafts()
    reloadWhenRestored()
    location.assign(localPath(pageLocale(), to))
  } catch (failure) {
    resumeReading()
    if (!(failure instanceof CallError)) throw failure
    showErrorToast({ title: text(pageLocale(), 'accounts.logoutFailed'), text: failure.message })
  }
}

function ignoreEndedSession(failure: unknown): void {
  if (!(failure instanceof CallError && failure.status === 401)) throw failure
}

/** The back button can restore this document as it was, with what its user saw. */
function reloadWhenRestored(): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Deletes unsent drafts: the next user of this browser may be somebody else. */
function clearDrafts(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!key.startsWith(STAYS)) localStorage.removeItem(key)
  } catch {
    // Without storage access there are no drafts.
  }
}
