import { useSyncExternalStore } from 'react'
import { ACCOUNT_HEADER, VIEWER_HEADER, VISITOR } from '#shared/address/call-headers.ts'
import type { Call, ErrorAnswer } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'

/** Why the calls of this tab are refused: its session has ended, its account is closed, or another one is signed in. */
export type SessionTrouble = { kind: 'ended' | 'closed' | 'other'; message: string }

const TROUBLES: Partial<Record<MessageKey, SessionTrouble['kind']>> = {
  'refused.sessionEnded': 'ended',
  'refused.accountDeactivated': 'closed',
  'refused.accountMerged': 'closed',
  'refused.otherAccount': 'other',
}

const SIGNED_IN_COOKIE = /(?:^|; )porua_signed_in=1(?:;|$)/

/** Whether the browser says that somebody is signed in. */
export const hasSignedInCookie = () => typeof document !== 'undefined' && SIGNED_IN_COOKIE.test(document.cookie)

/** The id of the account that this document shows, or `visitor`; undefined until the server has named it. */
let account: string | undefined
let trouble: SessionTrouble | null = null
/** After its notice was closed only another refused change opens it, not what a page reads by itself. */
let isDismissed = false
const listeners = new Set<() => void>()

function update(next: { account?: string | undefined; trouble?: SessionTrouble | null }): void {
  if ('account' in next) account = next.account
  if (next.trouble !== undefined) trouble = next.trouble
  for (const listener of listeners) listener()
}

function accountOfTab(): string | undefined {
  if (account === undefined && !hasSignedInCookie()) account = VISITOR
  return account
}

// Before somebody logs in in another tab.
if (typeof document !== 'undefined') accountOfTab()

const isChange = ({ events }: Call) => events !== undefined

/** The header of a changing or private call that names the account of this tab. */
export function accountHeader(call: Call): Record<string, string> {
  const known = accountOfTab()
  const isPrivate = call.allow !== 'anyone' && known !== VISITOR
  if (known === undefined || call.startsSession || !(isPrivate || isChange(call))) return {}
  return { [ACCOUNT_HEADER]: known }
}

/** The header by which the service worker finds the copy of this tab's account. */
export function viewerHeader({ offline }: Call): Record<string, string> {
  const known = accountOfTab()
  return offline && known !== undefined ? { [VIEWER_HEADER]: known } : {}
}

type Answer = {
  account: string | null
  failure: Partial<ErrorAnswer> | null
  /** The account that the request named. */
  sent?: string | undefined
}

/** Learns from the answer to a call whose tab this is, and whether it may still work. */
export function noteAnswer(call: Call, { account: named, failure, sent }: Answer): void {
  const kind = failure?.code && TROUBLES[failure.code]
  const isUnknown = account === undefined || account === VISITOR
  const namesViewer = call.allow !== 'anyone' && !isChange(call) && call.topics?.includes('session')
  if (kind) {
    // A visitor's tab may have learned meanwhile who is signed in now; what it shows was typed before.
    if (kind === 'other' && sent === VISITOR) update({ account: VISITOR })
    if (!isDismissed || isChange(call)) update({ trouble: { kind, message: failure.message ?? '' } })
  } else if (call.startsSession && isUnknown && !failure) update({ account: undefined })
  else if (namesViewer && isUnknown && failure?.code === 'refused.notSignedIn') update({ account: VISITOR })
  else if (namesViewer && isUnknown && named !== null && !trouble && !isDismissed) update({ account: named })
  else if (namesViewer && named === account) {
    isDismissed = false
    update({ trouble: null })
  }
}

/** Closes the notice about the session; the next refused change opens it again. */
export function dismissTrouble(): void {
  isDismissed = true
  update({ trouble: null })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why the calls of this tab are refused, or null. */
export const useSessionTrouble = () =>
  useSyncExternalStore(
    subscribe,
    () => trouble,
    () => null,
  )

/** The account of this tab; undefined while it is unknown, as on the server. */
export const useTabAccount = () => useSyncExternalStore(subscribe, accountOfTab, () => undefined)
