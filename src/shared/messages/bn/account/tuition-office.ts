import type { tuitionOffice as en } from '../../en/account/tuition-office.ts'
import type { Translation } from '../../translation.ts'

/** What staff do with tuitions: verify, reject, close, compare, and the admin page of one tuition. */
export const tuitionOffice: Translation<typeof en> = {
  review: {
    guardian: 'অভিভাবক',
    noAccount: 'অ্যাকাউন্ট নেই',
    guest: 'অ্যাকাউন্ট ছাড়া পোস্ট, মোবাইল নম্বর যাচাই হয়েছে',
    similar: 'এটির মতো অন্য পোস্ট',
    noSimilar: 'এই নম্বরের আর কোনো পোস্ট নেই, আর গত ৩০ দিনে এই শ্রেণি ও এলাকার কোনো পোস্টও নেই।',
    samePhone: 'একই নম্বর',
    sameNeed: 'একই শ্রেণি ও এলাকা',
    samePhoneCount: 'একই নম্বর {count}টি',
    sameNeedCount: 'একই রকম {count}টি',
    none: 'নেই',
    reported: 'এই মোবাইল নম্বরে অভিযোগ আছে।',
  },
  form: {
    reported: '<phone></phone> নম্বরে অভিযোগ আছে।',
    similar: 'এমন পোস্ট আগেই আছে:',
    closeOld: '{id} বন্ধ করুন, এই পোস্টটি তার জায়গা নেবে',
    closeOldHint: 'না করলে দুটি পোস্টই খোলা থাকবে।',
    closeOldReason: '{id} হিসেবে আবার পোস্ট হয়েছে',
    oldClosed: '{id} বন্ধ করা হয়েছে।',
    oldNotClosed: '{id} বন্ধ করা যায়নি।',
  },
}
