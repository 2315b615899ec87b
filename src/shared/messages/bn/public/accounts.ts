import type { accounts as en } from '../../en/public/accounts.ts'
import type { Translation } from '../../translation.ts'

export const accounts: Translation<typeof en> = {
  logoutFailed: 'আপনি এখনও লগইন আছেন।',
}
