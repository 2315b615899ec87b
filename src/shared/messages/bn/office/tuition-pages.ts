import type { tuitionPages as en } from '../../en/office/tuition-pages.ts'
import type { Translation } from '../../translation.ts'

/** Tuition screens. */
export const tuitionPages: Translation<typeof en> = {
  admin: {
    pending: 'অপেক্ষমাণ টিউশন',
    searchAll: 'মোবাইল নম্বর বা টিউশন আইডি',
    searchPending: 'মোবাইল নম্বর',
    emptyHint: 'অভিভাবক, অতিথি বা অফিসের পোস্ট এখানে দেখা যাবে।',
    pendingHint: 'কোনো পোস্ট অপেক্ষায় নেই। পরেরটি এলেই এখানে দেখা যাবে।',
    waiting: '{total, number}টি অপেক্ষায়',
    number: 'ক্রম',
    id: 'আইডি',
    phone: 'মোবাইল নম্বর',
    heading: 'শিরোনাম',
    salaryFrom: 'সর্বনিম্ন বেতন',
    salaryTo: 'সর্বোচ্চ বেতন',
    daysPerWeek: 'সপ্তাহে দিন',
    class: 'শ্রেণি',
    subject: 'বিষয়',
    location: 'এলাকা',
    medium: 'মাধ্যম',
    date: 'তারিখ',
    action: 'কাজ',
    booked: 'বুকড',
    verify: 'যাচাই করুন',
    edit: 'সম্পাদনা',
    repost: 'আবার পোস্ট',
    applicants: 'আবেদনকারী',
    conform: 'চূড়ান্ত করা টিউটর',
  },
}
