import type { forms as en } from '../../en/account/forms.ts'
import type { Translation } from '../../translation.ts'

/** Form controls. */
export const forms: Translation<typeof en> = {
  remove: '{item} বাদ দিন',
  takesPlace: '“অন্যান্য”-এর জায়গায় এটি বসবে।',
  otherCity: 'অন্য শহর',
  otherArea: 'অন্য এলাকা',
  cityFirst: 'আগে শহর বেছে নিন।',
  sectionDone: 'সম্পূর্ণ',
  chosenDone: 'হয়ে গেছে',
  groups: {
    common: 'বেশি ব্যবহৃত',
    language: 'ভাষা',
    science: 'বিজ্ঞান ও গণিত',
    business: 'ব্যবসায় শিক্ষা',
    society: 'সমাজ ও ইতিহাস',
    religion: 'ধর্ম',
    preschool: 'প্রাক-প্রাথমিক',
    primary: 'প্রথম থেকে পঞ্চম শ্রেণি',
    secondary: 'ষষ্ঠ থেকে দশম শ্রেণি',
    college: 'কলেজ (এইচএসসি)',
    admission: 'ভর্তি ও অন্যান্য পরীক্ষা',
    englishMedium: 'ইংরেজি মাধ্যম',
    university: 'বিশ্ববিদ্যালয়',
    skill: 'শিল্পকলা ও দক্ষতা',
    other: 'তালিকায় নেই',
  },
  draft: {
    posting: 'আগে যা লিখেছিলেন, তা ফিরে এসেছে। দেখে নিয়ে পোস্ট করুন।',
    editing: 'আগে যা বদলেছিলেন, তা ফিরে এসেছে। সংরক্ষণ না করলে কেউ তা দেখবেন না।',
    discard: 'মুছে ফেলুন',
  },
}
