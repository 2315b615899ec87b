import type { Db } from '#db/client.server.ts'
import { saveBookmark } from '#features/alerts/bookmarks/actions.server.ts'
import { withdrawApplication } from '#features/applications/apply/actions.server.ts'
import { moveApplicant } from '#features/applications/choose/actions.server.ts'
import { proposeDemo } from '#features/applications/demo/actions.server.ts'
import { moveTuition } from '#features/tuitions/moves.actions.server.ts'
import { moveOwnTuition } from '#features/tuitions/own/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { CLOSING_REASONS, DECLINE_REASONS, DEMO_NOTES, REJECTION_REASONS, WITHDRAWAL_REASONS } from './messages.ts'
import type { Random } from './random.ts'

const locale = DEFAULT_LOCALE

/** A tuition of a guardian that is open and confirmed for nobody, with its applicants. */
export type OpenPost = {
  guardian: Actor
  admin: Actor
  tuitionId: () => string
  /** no step before this time, in ms */
  after: number
  applicants: readonly { tutor: Actor; id: () => string }[]
}

type FamilyWork = {
  db: Db
  random: Random
  now: number
  later: (at: number, run: (now: Date) => Promise<unknown>) => void
}

/** Guardians shortlist, decline and choose applicants, propose demo classes, and some pause or close their posts. */
export function addFamilyWork(work: FamilyWork, posts: readonly OpenPost[]) {
  const [sampleGuardian] = posts.filter(({ applicants }) => applicants.length >= 3)
  for (const [at, post] of posts.entries()) {
    if (post.applicants.length >= 2 && (post === sampleGuardian || at % 3 !== 0)) addChoice(work, post, at)
    else if (at % 9 === 0) pause(work, post)
    else if (at % 9 === 3) close(work, post)
  }
}

/** At most a day before the end of the sample, and after the last application. */
function stepsAfter({ random, now }: FamilyWork, after: number) {
  let at = Math.max(after, now - random.int(200, 1400) * MINUTE_MS)
  return () => {
    at += 2 * MINUTE_MS
    return at
  }
}

function addChoice(work: FamilyWork, { guardian: actor, tuitionId, applicants, after }: OpenPost, at: number) {
  const { db, random, later } = work
  const next = stepsAfter(work, after)
  const [first, second, third] = applicants
  if (!first || !second) return
  later(next(), (now) => moveApplicant(db, { id: first.id(), move: 'shortlist', actor, locale, now }))
  const reason = random.pick(DECLINE_REASONS)
  later(next(), (now) => moveApplicant(db, { id: second.id(), move: 'decline', reason, actor, locale, now }))
  const withdrawal = { reason: random.pick(WITHDRAWAL_REASONS) }
  if (third && at % 2 === 0)
    later(next(), (now) => withdrawApplication(db, { ...withdrawal, id: third.id(), actor: third.tutor, locale, now }))
  const note = random.pick(DEMO_NOTES)
  if (at % 2 === 1)
    later(next(), (now) => {
      const date = addDays(toDhakaDate(now), 3)
      return proposeDemo(db, { id: first.id(), date, time: '17:00', note, actor, locale, now })
    })
  if (at % 4 === 2) later(next(), (now) => moveApplicant(db, { id: first.id(), move: 'choose', actor, locale, now }))
  later(next(), (now) => saveBookmark(db, { ref: { tuitionId: tuitionId(), tutorId: '' }, actor: second.tutor, now }))
}

function pause(work: FamilyWork, { guardian: actor, tuitionId, after }: OpenPost) {
  const { db, later } = work
  later(stepsAfter(work, after)(), (now) => moveOwnTuition(db, { id: tuitionId(), move: 'pause', actor, now }))
}

function close(work: FamilyWork, { guardian: actor, tuitionId, after }: OpenPost) {
  const { db, random, later } = work
  const reason = random.pick(CLOSING_REASONS)
  later(stepsAfter(work, after)(), (now) => moveOwnTuition(db, { id: tuitionId(), move: 'close', reason, actor, now }))
}

/** Staff reject a post that waits for them. */
export function addRejection(
  { db, random, later }: FamilyWork,
  post: { actor: Actor; tuitionId: () => string; at: number },
) {
  const reason = random.pick(REJECTION_REASONS)
  const { actor, tuitionId, at } = post
  later(at, (now) => moveTuition(db, { id: tuitionId(), move: 'reject', reason, actor, now }))
}
