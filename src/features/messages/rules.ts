import type { Locale } from '#shared/messages/locale.ts'

type PostedBy = { phone: string; ownerId: string | null; locale: Locale | null }

/** Who gets the messages about a post, and in which language a visitor wrote it. */
export const ownerAsRecipient = ({ phone, ownerId, locale }: PostedBy) =>
  ({ phone, accountId: ownerId, guestLocale: locale, role: 'Guardian' }) as const
