import type { staff as en } from '../../en/account/staff.ts'
import type { Translation } from '../../translation.ts'

/** The team: staff list, invitations, second factor of the log-in. */
export const staff: Translation<typeof en> = {
  roles: {
    owner: 'মালিক',
    manager: 'ম্যানেজার',
    verifier: 'যাচাইকারী',
    matcher: 'সমন্বয়কারী',
    cashier: 'হিসাবরক্ষক',
    accountant: 'হিসাব পরীক্ষক',
  },
  accept: {
    title: 'টিমে যোগ দিন',
    sub: 'আপনাকে {role} হিসেবে আমন্ত্রণ জানানো হয়েছে। {phone} নম্বর দিয়ে লগইন করবেন।',
    name: 'আপনার নাম',
    password: 'পাসওয়ার্ড',
    retype: 'আবার পাসওয়ার্ড লিখুন',
    submit: 'যোগ দিন',
    failed: 'যোগ দেওয়া যায়নি',
    invalid: 'লিংকটি কাজ করছে না',
    notChecked: 'লিংকটি এখন যাচাই করা যায়নি। আবার চেষ্টা করুন।',
    toLogin: 'লগইনে যান',
  },
  joined: 'টিমে স্বাগতম! লগইন করুন।',
}
