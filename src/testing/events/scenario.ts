import type { SignedInClient, TestApp } from '../test-app.ts'

/** A request that a changing call answers with success, on records of its own. */
export type Scenario = {
  /** Null for a visitor. */
  who: Pick<SignedInClient, 'cookie' | 'account'> | null
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** Sent as a multipart file instead of a body. */
  file?: string
  /** Another cookie than the session, such as that of a registration. */
  cookie?: string
}

/** The people and the app that scenarios use; `owner` has every permission. */
export type Cast = { app: TestApp; owner: SignedInClient }

/** By method and path of the call. */
export type Scenarios = Record<string, () => Promise<Scenario>>

export const REASON = { reason: 'Asked for by phone.' }
