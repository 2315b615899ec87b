import type { common as en } from '../../en/account/common.ts'
import type { Translation } from '../../translation.ts'

/** Labels and alerts that all screens share. */
export const common: Translation<typeof en> = {
  select: { none: 'কোনো অপশন নেই', loading: 'লোড হচ্ছে…', choose: 'নির্বাচন করুন…' },
}
