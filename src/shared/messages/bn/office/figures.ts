import type { figures as en } from '../../en/office/figures.ts'
import type { Translation } from '../../translation.ts'

/** The figures of the agency. */
export const figures: Translation<typeof en> = {
  ranking: {
    title: 'যাঁকে বুক করা হয়, ক্রমতালিকা কি তাঁকে চেনে?',
    how: 'পোস্টের দিন যাচাই করা টিউটরদের ক্রমতালিকায় বুক করা টিউটর কত নম্বরে থাকতেন, তাঁদের আজকের সিভি ধরে। সবচেয়ে নতুন ২০০টি বুকিং থেকে।',
    tooFew: '২০টি বুকিং হলে দেখানো হবে; এ পর্যন্ত {bookings, number}টি।',
    all: '{bookings, number}টি বুকিংয়ে মাঝামাঝি স্থান {median}; প্রথম ১২ জনের মধ্যে {first12, number}%।',
    byMonth: 'মাস অনুযায়ী',
    month: '{month}: {bookings, number}টি বুকিং, মাঝামাঝি স্থান {median}, প্রথম ১২ জনের মধ্যে {first12, number}%',
    beyond: '৩০-এর পরে',
  },
  title: 'পরিসংখ্যান',
  sub: 'এই দিনগুলোতে পোস্ট হওয়া টিউশনের কী হলো, আর এই দিনগুলোর টাকার হিসাব।',
  staffSub: 'এই দিনগুলোতে কোন স্টাফ কী করেছেন।',
  by: 'ভাগ',
  groups: { week: 'সপ্তাহ অনুযায়ী', month: 'মাস অনুযায়ী', area: 'এলাকা অনুযায়ী', class: 'শ্রেণি অনুযায়ী', staff: 'স্টাফ অনুযায়ী' },
  group: 'ভাগ',
  headings: { week: 'সপ্তাহের শুরু', month: 'মাস', area: 'এলাকা', class: 'শ্রেণি', staff: 'স্টাফ' },
  from: 'থেকে',
  until: 'পর্যন্ত',
  posted: 'পোস্ট',
  verified: 'যাচাইকৃত',
  confirmed: 'চূড়ান্ত',
  booked: 'বুকড',
  bookedShare: 'পোস্টের কত ভাগ বুকড',
  daysToBook: 'বুক হতে কত দিন (মধ্যমা)',
  expected: 'পাওনা',
  received: 'পাওয়া গেছে',
  overdue: 'আজ মেয়াদ পেরোনো',
  noDays: '–',
  days: '{days, number} দিন',
  empty: 'এই দিনগুলোতে কিছু পোস্ট হয়নি।',
  dateInvalid: 'একটি দিন বেছে নিন।',
  yearInvalid: 'বছরটি দেখে নিন: ২০০০ থেকে ২০৯৯-এর মধ্যে হবে।',
  periodBackwards: 'শেষ দিনটি প্রথম দিনের আগে।',
}
