import type { MessageKey } from '#shared/messages/en.ts'
import { AREAS, CITIES } from '#shared/options/areas.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { toSearchText } from '#shared/search/search-text.ts'

/** What the sender of a hire request reads of it; nobody calls about one that staff deleted. */
export function toFollowedState(request: {
  handledAt: Date | null
  cancelledAt: Date | null
  deletedAt: Date | null
  tuitionId: string | null
}) {
  if (request.deletedAt) return 'handled'
  if (request.cancelledAt) return 'cancelled'
  if (request.handledAt === null) return 'received'
  return request.tuitionId === null ? 'handled' : 'posted'
}

/** The refusal of a sender's move; null if allowed: cancelled while it waits, and resumed as long as it is cancelled. */
export function getSenderRefusal(
  move: 'cancel' | 'resume',
  state: ReturnType<typeof toFollowedState>,
): MessageKey | null {
  if (move === 'resume') return state === 'cancelled' ? null : 'hireRequests.notCancelled'
  if (state === 'cancelled') return 'hireRequests.cancelledAlready'
  return state === 'received' ? null : 'hireRequests.dealtWith'
}

type State = { handledAt: Date | null; deletedAt: Date | null }
type Move = { isFrom: (state: State) => boolean; otherwise: MessageKey }

/** The moves of a hire request that is not deleted: handled once, and reopened by the opposite. */
export const hireRequestMoves = {
  handle: { isFrom: ({ handledAt }) => handledAt === null, otherwise: 'hireRequests.handledAlready' },
  reopen: { isFrom: ({ handledAt }) => handledAt !== null, otherwise: 'hireRequests.notHandled' },
  delete: { isFrom: ({ deletedAt }) => deletedAt === null, otherwise: 'hireRequests.notFound' },
  restore: { isFrom: ({ deletedAt }) => deletedAt !== null, otherwise: 'hireRequests.notDeleted' },
} as const satisfies Record<string, Move>

/** Fields of a tuition that a message names in the words of the option lists. */
export function readHireMessage(message: string) {
  const words = ` ${toSearchText(message.replace(/[.()!?:৳]/g, ' '))} `
  const isNamed = (option: string) => words.includes(` ${toSearchText(option)} `)
  const cities = CITIES.filter((city) => AREAS[city].some(isNamed))
  const city = CITIES.find(isNamed) ?? (cities.length === 1 ? cities[0] : undefined)
  return {
    classes: CLASSES.filter(isNamed),
    subjects: SUBJECTS.filter(isNamed),
    mediums: MEDIUMS.filter(isNamed),
    city: city ?? '',
    areas: city ? AREAS[city].filter(isNamed) : [],
  }
}
