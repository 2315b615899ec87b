import type { privacy as en } from '../../en/public/privacy.ts'
import type { Translation } from '../../translation.ts'

/** What is kept about a person: download, deletion, consents, ID card, retention. */
export const privacy: Translation<typeof en> = {
  leavingNote: 'এই অ্যাকাউন্ট মুছে ফেলা হবে।',
  leavingLink: 'আমার অ্যাকাউন্ট রাখুন',
}
