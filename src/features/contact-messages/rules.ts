import type { MessageKey } from '#shared/messages/en.ts'

/** The moves of a message: handled once, and reopened by the opposite. [OFF-431] */
export const messageMoves = {
  handle: { isFrom: (handledAt: Date | null) => handledAt === null, otherwise: 'contact.handledAlready' },
  reopen: { isFrom: (handledAt: Date | null) => handledAt !== null, otherwise: 'contact.notHandled' },
} as const satisfies Record<string, { isFrom: (handledAt: Date | null) => boolean; otherwise: MessageKey }>
