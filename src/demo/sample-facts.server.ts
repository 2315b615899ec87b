import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { keepPhoneProof } from '#features/accounts/store.server.ts'
import { setCvFact } from '#features/tutors/seal/actions.server.ts'
import { toSeen } from '#features/tutors/seal/facts.rules.ts'
import { updateFacts } from '#features/tutors/seal/store.server.ts'
import type { Actor } from '#shared/call.ts'

type Checked = { id: string; tutor: Actor; at: number; admin: Actor; now: Date }

/**
 * What staff saw of a sample tutor besides the CV: the phone of most, the ID card of every second, which has been erased
 * since as sample tutors have no picture of one, the studies of every fourth.
 */
export async function addSampleFacts(db: Db, { id, tutor, at, admin, now }: Checked): Promise<void> {
  if (at % 7 !== 6) await keepPhoneProof(db, { accountId: tutor.accountId, now })
  if (at % 2 === 0) {
    await updateFacts(db, id, { idCard: toSeen(admin, now) })
    await db.update(cvs).set({ idCardErasedAt: now }).where(eq(cvs.id, id))
  }
  if (at % 4 === 0) await setCvFact(db, { id, fact: 'studies', actor: admin, now })
  if (at % 3 === 0) await setCvFact(db, { id, fact: 'spoken', actor: admin, now })
}
