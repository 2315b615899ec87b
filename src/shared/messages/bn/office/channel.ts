import type { channel as en } from '../../en/office/channel.ts'
import type { Translation } from '../../translation.ts'

/** Posts of the agency's Telegram channel. */
export const channel: Translation<typeof en> = {
  filled: 'টিউটর পাওয়া গেছে',
  removed: '{id} টিউশনটি আর খোলা নেই।',
}
