import { eq } from 'drizzle-orm'
import { holdName } from '#shared/cv-facts.ts'
import type { Db } from './client.server.ts'
import { cvs } from './tables/cvs.server.ts'
import { accounts } from './tables/people/accounts.server.ts'

type NewName = { accountId: string; written: string; now: Date }
type NameChange = { ownBefore: string; shownName: string; waitingNumber: number | null }

/**
 * Locks account and CV for another name. Of a CV that was verified the name waits until staff have seen it; of another one it
 * is shown, and the ID card was not seen with it. Returns the name that its owner read before, that others read now, and
 * the number of a CV whose new name waits.
 */
export async function requestNameChange(tx: Db, { accountId, written, now }: NewName): Promise<NameChange> {
  const isIt = eq(cvs.accountId, accountId)
  const { number, approvedAt, facts, waiting } = cvs
  const isOwner = eq(accounts.id, accountId)
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(isOwner).for('no key update')
  const [cv] = await tx.select({ number, approvedAt, facts, waiting }).from(cvs).where(isIt).for('no key update')
  const shown = account?.name ?? written
  const ownBefore = cv?.waiting?.name ?? shown
  if (!cv || written === ownBefore) return { ownBefore, shownName: cv ? shown : written, waitingNumber: null }
  if (cv.approvedAt) {
    const held = holdName(cv.waiting, { shown, written })
    await tx
      .update(cvs)
      .set({ waiting: held, waitingSince: held && now, updatedAt: now })
      .where(isIt)
    return { ownBefore, shownName: shown, waitingNumber: written === shown ? null : cv.number }
  }
  const { idCard: _, ...others } = cv.facts
  await tx.update(cvs).set({ facts: others, updatedAt: now }).where(isIt)
  return { ownBefore, shownName: written, waitingNumber: null }
}

/** A name that staff wrote was seen: the same one no longer waits. The account is locked already. */
export async function clearPendingName(
  tx: Db,
  { accountId, name }: { accountId: string; name: string },
): Promise<void> {
  const isIt = eq(cvs.accountId, accountId)
  const [cv] = await tx
    .select({ waiting: cvs.waiting, waitingSince: cvs.waitingSince })
    .from(cvs)
    .where(isIt)
    .for('no key update')
  if (cv?.waiting?.name !== name) return
  const waiting = holdName(cv.waiting, { shown: name, written: name })
  await tx
    .update(cvs)
    .set({ waiting, waitingSince: waiting && cv.waitingSince })
    .where(isIt)
}
