import type { MessageKey } from '#shared/messages/en.ts'

type State = { handledAt: Date | null; deletedAt: Date | null }
type Move = { isFrom: (state: State) => boolean; otherwise: MessageKey }

/** The moves of a message that is not deleted: handled once, and reopened by the opposite. */
export const messageMoves = {
  handle: { isFrom: ({ handledAt }) => handledAt === null, otherwise: 'contact.handledAlready' },
  reopen: { isFrom: ({ handledAt }) => handledAt !== null, otherwise: 'contact.notHandled' },
  delete: { isFrom: ({ deletedAt }) => deletedAt === null, otherwise: 'contact.notFound' },
  restore: { isFrom: ({ deletedAt }) => deletedAt !== null, otherwise: 'contact.notDeleted' },
} as const satisfies Record<string, Move>
