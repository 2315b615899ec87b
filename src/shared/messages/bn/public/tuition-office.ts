import type { tuitionOffice as en } from '../../en/public/tuition-office.ts'
import type { Translation } from '../../translation.ts'

/** What staff do with tuitions: verify, reject, close, compare, and the admin page of one tuition. */
export const tuitionOffice: Translation<typeof en> = {
  taka: '{amount} টাকা',
  waiting: 'অপেক্ষা',
  state: 'অবস্থা',
  states: {
    open: 'খোলা',
    chosen: 'অভিভাবক টিউটর বেছে নিয়েছেন',
    demoProblem: 'ডেমো ক্লাস ঠিকমতো হয়নি',
    replace: 'অন্য টিউটর দরকার',
    found: 'টিউটর পাওয়া গেছে',
    booked: 'বুকড',
    closed: 'বন্ধ',
    pending: 'অপেক্ষমাণ',
    rejected: 'বাতিল',
    paused: 'থামিয়ে রাখা',
  },
  mine: {
    rejected: 'আমাদের টিম এই পোস্ট প্রকাশ করেনি:',
    closed: 'এই পোস্টটি বন্ধ:',
    paused: 'এই পোস্টটি থামিয়ে রাখা হয়েছে:',
    rejectedPlain: 'আমাদের টিম এই পোস্ট প্রকাশ করেনি।',
    closedPlain: 'এই টিউশনটি বন্ধ। আর আবেদন নেওয়া হচ্ছে না।',
    pausedPlain: 'এই টিউশনটি থামিয়ে রাখা হয়েছে। এখন আবেদন নেওয়া হচ্ছে না।',
  },
}
