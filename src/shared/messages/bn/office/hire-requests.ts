import type { hireRequests as en } from '../../en/office/hire-requests.ts'
import type { Translation } from '../../translation.ts'

export const hireRequests: Translation<typeof en> = {
  admin: {
    search: 'মোবাইল নম্বর বা টিউটর আইডি',
    number: 'ক্রম',
    tutorId: 'টিউটর আইডি',
    tutor: 'টিউটর',
    requestId: 'অনুরোধ',
    sender: 'নাম',
    cancelled: 'প্রেরক বাতিল করেছেন',
    phone: 'মোবাইল নম্বর',
    message: 'বার্তা',
    date: 'তারিখ',
    showAll: 'সব দেখুন',
    showLess: 'কম দেখুন',
    actions: 'কাজ',
    emptyHint: 'টিউটরের সিভি থেকে অভিভাবকের পাঠানো অনুরোধ এখানে দেখা যাবে।',
  },
  office: {
    answer: 'উত্তর দিন',
    answerTitle: 'অনুরোধের উত্তর দিন',
    post: 'এর জন্য টিউশন পোস্ট করুন',
    postTitle: 'অনুরোধ থেকে পোস্ট',
    postSub: '{name}-কে ({tutorId}) নেওয়ার অনুরোধ থেকে। বার্তায় যা আছে তা বসানো হয়েছে: মিলিয়ে দেখুন।',
    postedAs: 'পোস্ট হয়েছে',
    person: 'এই ব্যক্তির পৃষ্ঠা',
    delete: 'মুছুন',
    deleteConsequence:
      'আপনি এই অনুরোধটি মুছতে যাচ্ছেন। এটি তালিকা থেকে সরে যাবে। “অবস্থা: মোছা” বেছে নিলে পাওয়া যাবে, আর ফিরিয়ে আনা যাবে।',
    restore: 'ফিরিয়ে আনুন',
    restoreTitle: 'অনুরোধটি ফিরিয়ে আনুন',
    restoreConsequence: 'এটি আগের মতোই আবার তালিকায় থাকবে।',
    changeFailed: 'অনুরোধটি বদলানো যায়নি!',
    reopen: 'আবার খুলুন',
    reopenTitle: 'অনুরোধটি আবার খুলুন',
    reopenConsequence: 'এটি আবার অপেক্ষায় থাকবে; এর জন্য পোস্ট করা টিউশন থেকে যাবে।',
    state: 'অবস্থা',
    states: { waiting: 'অপেক্ষমাণ', handled: 'কাজ শেষ', deleted: 'মোছা' },
    toList: 'সব অনুরোধ',
    postMissing: 'যে টিউশন পোস্ট হয়েছে তার আইডি দিন।',
  },
}
