import type { Db } from '#db/client.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { toTuitionDto } from '../actions.server.ts'
import type { AdminTuition, AdminTuitionListInput, SimilarInput, SimilarTuition } from './schema.ts'
import {
  type AdminTuitionView,
  findAdminTuitions,
  findAdminTuition as findOne,
  findSimilarToPost,
  findSimilarToTuitions,
  isPhoneReported,
  type SimilarRow,
} from './store.server.ts'

type AdminViewer = { actor: Actor; locale?: Locale }

/** One page of the tuitions that match a state, filters and a term, for admins. */
export async function listAdminTuitions(
  db: Db,
  { actor, locale, now, ...input }: AdminViewer & AdminTuitionListInput & { now: Date },
) {
  const { rows, total } = await findAdminTuitions(db, { viewer: actor, now, ...input })
  return {
    data: await toAdminDtos(db, rows, { actor, ...(locale ? { locale } : {}) }),
    meta: toPagingMeta(input, total),
  }
}

/** One tuition in any state by `_id` or tuitionId, for admins; null if unknown. */
export async function findAdminTuition(
  db: Db,
  { id, ...viewer }: AdminViewer & { id: string },
): Promise<AdminTuition | null> {
  const row = await findOne(db, { id, viewer: viewer.actor })
  const [dto] = row ? await toAdminDtos(db, [row], viewer) : []
  return dto ?? null
}

/** Posts that resemble one that is being written, and whether its phone is reported. */
export async function findSimilarTuitions(db: Db, input: SimilarInput) {
  const [isReported, rows] = await Promise.all([
    input.phone !== '' && isPhoneReported(db, input.phone),
    findSimilarToPost(db, input),
  ])
  return { isReported, posts: rows.map(toSimilarDto) }
}

async function toAdminDtos(db: Db, rows: AdminTuitionView[], { actor, locale }: AdminViewer): Promise<AdminTuition[]> {
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const similar = pending.length > 0 ? await findSimilarToTuitions(db, pending) : []
  return rows.map((row) => ({
    ...toTuitionDto(row, { viewer: actor, locale }),
    office: {
      applicants: row.applicants,
      confirmed: row.confirmed,
      guardianName: row.guardianName || null,
      isGuest: row.isGuest ?? false,
      sharedAt: row.sharedAt?.toISOString() ?? null,
      similar: similar.filter(({ of }) => of === row.id).map(toSimilarDto),
    },
  }))
}

function toSimilarDto({ number, createdAt, status, heading, isSamePhone, isSameNeed }: SimilarRow): SimilarTuition {
  const at = new Date(createdAt).toISOString()
  return { tuitionId: formatTuitionId(number), status, heading, createdAt: at, isSamePhone, isSameNeed }
}
