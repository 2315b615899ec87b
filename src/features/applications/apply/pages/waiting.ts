import { useSyncExternalStore } from 'react'
import { STAYS } from '#shared/address/offline.ts'
import { useTabAccount } from '#ui/call/tab-account.ts'

/** An application that was given while there was no connection. */
export type WaitingApplication = {
  account: string
  tuitionId: string
  heading: string
  /** the version of the fee terms that the tutor accepted */
  feeTerms: number
  /** the idempotency key of every try, also of the one that failed and may have arrived */
  key: string
  /** why it was refused; it is not tried again */
  refused?: string
}

type List = readonly WaitingApplication[]

const STORAGE_KEY = `${STAYS}applications`
const NONE: List = []
const listeners = new Set<() => void>()
/** The list as last read; the same object while the storage does not change. */
let known: { text: string | null; list: List } = { text: null, list: NONE }

function read(): List {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    if (text !== known.text) known = { text, list: text === null ? NONE : parseWaiting(text) }
  } catch {
    // Without storage nothing waits.
  }
  return known.list
}

/** Reads what is stored; what another release wrote in another form is left out. */
export function parseWaiting(text: string): List {
  const stored: unknown = JSON.parse(text)
  return Array.isArray(stored) ? stored.filter(isWaiting) : NONE
}

function isWaiting(value: unknown): value is WaitingApplication {
  if (typeof value !== 'object' || value === null) return false
  const { account, tuitionId, heading, feeTerms, key, refused } = value as Partial<WaitingApplication>
  const texts = [account, tuitionId, heading, key, refused ?? '']
  return texts.every((text) => typeof text === 'string') && typeof feeTerms === 'number'
}

const isSame = (one: WaitingApplication, { account, tuitionId }: WaitingApplication) =>
  one.account === account && one.tuitionId === tuitionId

/** The list with this application in place of an earlier one for the same tuition. */
export const withWaiting = (list: List, added: WaitingApplication): List => [...withoutWaiting(list, added), added]

/** The list without this application. */
export const withoutWaiting = (list: List, removed: WaitingApplication): List =>
  list.filter((one) => !isSame(one, removed))

function write(list: List): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(list))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** Keeps an application on this device; false where storage is forbidden or full. */
export const keepApplication = (application: WaitingApplication): boolean => write(withWaiting(read(), application))

/** Takes an application back that is not sent yet, or forgets one that was sent or refused. */
export const dropApplication = (application: WaitingApplication): boolean => write(withoutWaiting(read(), application))

/** The applications that wait now for an account. */
export const waitingOf = (account: string): List =>
  read().filter((one) => one.account === account && one.refused === undefined)

/** Notes why an application was refused, unless it was taken back meanwhile. */
export function refuseApplication(application: WaitingApplication, refused: string): void {
  if (read().some((one) => isSame(one, application))) write(withWaiting(read(), { ...application, refused }))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The application of this tab's account for a tuition. */
export const useWaitingApplication = (tuitionId: string) =>
  useWaitingApplications().find((one) => one.tuitionId === tuitionId)

/** The applications of this tab's account that were not sent, refused ones too. */
export function useWaitingApplications(): List {
  const account = useTabAccount()
  const list = useSyncExternalStore(subscribe, read, () => NONE)
  return list.filter((one) => one.account === account)
}
