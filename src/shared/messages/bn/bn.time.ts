import type { time as en } from '../en.time.ts'
import type { Translation } from './translation.ts'

/** Dates and times in Dhaka. */
export const time: Translation<typeof en> = {
  secondsAgo: '{count, number} সেকেন্ড আগে',
  minutesAgo: '{count, number} মিনিট আগে',
  hoursAgo: '{count, number} ঘণ্টা আগে',
  daysAgo: '{count, number} দিন আগে',
  full: '{date}, {half} {hour}:{minute}',
  am: 'পূর্বাহ্ণ',
  pm: 'অপরাহ্ণ',
  date: '{day} {month} {year}',
  shortDate: '{day} {month}',
  months: {
    m1: 'জানুয়ারি',
    m2: 'ফেব্রুয়ারি',
    m3: 'মার্চ',
    m4: 'এপ্রিল',
    m5: 'মে',
    m6: 'জুন',
    m7: 'জুলাই',
    m8: 'আগস্ট',
    m9: 'সেপ্টেম্বর',
    m10: 'অক্টোবর',
    m11: 'নভেম্বর',
    m12: 'ডিসেম্বর',
  },
  shortMonths: {
    m1: 'জানু',
    m2: 'ফেব্রু',
    m3: 'মার্চ',
    m4: 'এপ্রিল',
    m5: 'মে',
    m6: 'জুন',
    m7: 'জুলাই',
    m8: 'আগস্ট',
    m9: 'সেপ্টে',
    m10: 'অক্টো',
    m11: 'নভে',
    m12: 'ডিসে',
  },
}
