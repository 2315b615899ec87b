import type { Db } from '#db/client.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId } from '#shared/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { toTuitionDto } from './actions.server.ts'
import type { OfficeListInput, OfficeTuition, SimilarInput, SimilarTuition } from './office.schema.ts'
import {
  findOfficeTuitions,
  findOfficeTuition as findOne,
  findSimilarToPost,
  findSimilarToTuitions,
  isPhoneReported,
  type OfficeView,
  type SimilarRow,
} from './office.store.server.ts'

type Reader = { actor: Actor; locale?: Locale }

/** One page of the tuitions that match a state, filters and a term, for admins. [OFF-162..165] */
export async function listOfficeTuitions(
  db: Db,
  { actor, locale, now, ...input }: Reader & OfficeListInput & { now: Date },
) {
  const { rows, total } = await findOfficeTuitions(db, { viewer: actor, now, ...input })
  return {
    data: await toOfficeDtos(db, rows, { actor, ...(locale ? { locale } : {}) }),
    meta: toPagingMeta(input, total),
  }
}

/** One tuition in any state by `_id` or tuitionId, for admins; null if unknown. [OFF-170] */
export async function findOfficeTuition(
  db: Db,
  { id, ...reader }: Reader & { id: string },
): Promise<OfficeTuition | null> {
  const row = await findOne(db, { id, viewer: reader.actor })
  const [dto] = row ? await toOfficeDtos(db, [row], reader) : []
  return dto ?? null
}

/** Posts that resemble one that is being written, and whether its phone is reported. [OFF-156, OFF-175] */
export async function findSimilarTuitions(db: Db, input: SimilarInput) {
  const [isReported, rows] = await Promise.all([
    input.phone !== '' && isPhoneReported(db, input.phone),
    findSimilarToPost(db, input),
  ])
  return { isReported, posts: rows.map(toSimilarDto) }
}

async function toOfficeDtos(db: Db, rows: OfficeView[], { actor, locale }: Reader): Promise<OfficeTuition[]> {
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const similar = pending.length > 0 ? await findSimilarToTuitions(db, pending) : []
  return rows.map((row) => ({
    ...toTuitionDto(row, { viewer: actor, locale }),
    office: {
      applicants: row.applicants,
      confirmed: row.confirmed,
      guardianName: row.guardianName || null,
      isGuest: row.isGuest ?? false,
      similar: similar.filter(({ of }) => of === row.id).map(toSimilarDto),
    },
  }))
}

function toSimilarDto({ number, createdAt, status, heading, isSamePhone, isSameNeed }: SimilarRow): SimilarTuition {
  const at = new Date(createdAt).toISOString()
  return { tuitionId: formatTuitionId(number), status, heading, createdAt: at, isSamePhone, isSameNeed }
}
