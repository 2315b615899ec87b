import type { filters as enFilters, ui as enUi } from '../../en/public/ui.ts'
import type { Translation } from '../../translation.ts'

/** Tuition cards, tutor cards and fields. */
export const ui: Translation<typeof enUi> = {
  verified: 'যাচাইকৃত',
  pending: 'অপেক্ষমাণ',
  booked: 'বুকড',
  found: 'টিউটর পাওয়া গেছে',
  online: 'অনলাইন',
  details: 'বিস্তারিত',
  detailsOf: '{id}-এর বিস্তারিত',
  cv: 'সিভি',
  cvOf: '{name}-এর সিভি',
  hire: 'টিউটর নিন',
  hireWhom: 'টিউটর নিন: {name}',
  classAndMedium: 'শ্রেণি ও মাধ্যম',
  subjects: 'বিষয়',
  classes: 'শ্রেণি',
  place: 'এলাকা',
  teachingTime: 'পড়ানোর সময়',
  studies: 'পড়াশোনা',
  phonePlaceholder: '০১৭১২৩৪৫৬৭৮',
}

/** Filters of the public lists. */
export const filters: Translation<typeof enFilters> = {
  title: 'ফিল্টার',
  count: '{count, number}টি ফিল্টার বেছেছেন',
  chosen: 'বেছে নেওয়া ফিল্টার',
  clearAll: 'সব মুছুন',
  remove: '{label} বাদ দিন',
  any: 'যেকোনো',
  sort: 'সাজানোর ক্রম',
  showAll: 'সব {count, number}টি দেখুন',
  typeToFind: '{label}: লিখে খুঁজুন',
  noMatch: 'এই তালিকায় মেলে এমন কিছু নেই।',
  allOf: 'পুরো {area}',
  optionCount: '<spoken>, </spoken>{count, number}<spoken>টি ফলাফল</spoken>',
}
