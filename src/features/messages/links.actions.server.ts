import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { hashToken } from '#platform/auth/session.server.ts'
import { paths } from '#shared/address/paths.ts'
import { DAY_MS } from '#shared/durations.ts'
import { insertTuitionLink } from './tuition.store.server.ts'

/** How long a private link works, in days. */
export const LINK_DAYS = 90

/** The token of a private link: short enough for one SMS, and not to be guessed. */
export const createLinkToken = (): string => randomBytes(16).toString('base64url')

/** Makes a private link to a post and returns its path; the database keeps the hash of its token. */
export async function createPostLink(tx: Db, { id: tuitionId, now }: { id: string; now: Date }): Promise<string> {
  const token = createLinkToken()
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  await insertTuitionLink(tx, { tokenHash: hashToken(token), tuitionId, createdAt: now, expiresAt })
  return paths.myPost(token)
}
