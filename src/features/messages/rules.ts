import { NEWS_WAIT_MS } from '#shared/durations.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { MESSAGE_KINDS, type TemplateKind } from '#shared/messages/message-templates.ts'

type PostedBy = { phone: string; ownerId: string | null; locale: Locale | null }

/** Who gets the messages about a post, and in which language a visitor wrote it. */
export const ownerAsRecipient = ({ phone, ownerId, locale }: PostedBy) =>
  ({ phone, accountId: ownerId, guestLocale: locale, role: 'Guardian' }) as const

/** When a message may leave at the earliest: news wait ten seconds, so that an undo at once withdraws them. */
export const earliestTime = ({ kind, now }: { kind: TemplateKind; now: Date }): Date =>
  MESSAGE_KINDS[kind].priority === 'limited' ? new Date(now.getTime() + NEWS_WAIT_MS) : now
