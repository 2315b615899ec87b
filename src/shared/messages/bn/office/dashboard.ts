import type { dashboard as en } from '../../en/office/dashboard.ts'
import type { Translation } from '../../translation.ts'

export const dashboard: Translation<typeof en> = {
  welcome: 'অ্যাডমিন ড্যাশবোর্ডে স্বাগতম',
  welcomeSub: 'এখন যা করা দরকার।',
  waiting: {
    pendingTuitions: 'যাচাইয়ের অপেক্ষায় টিউশন পোস্ট',
    pendingTutors: 'যাচাইয়ের অপেক্ষায় টিউটর',
    chosenTutors: 'অভিভাবকের বেছে নেওয়া টিউটর',
    demoProblems: 'যেসব ডেমো ক্লাস ঠিকমতো হয়নি',
    hireRequests: 'টিউটর নেওয়ার অনুরোধ',
    unreadMessages: 'অপঠিত বার্তা',
    openDues: 'খোলা বকেয়া',
    overdueDues: 'মেয়াদ পেরোনো বকেয়া',
    bookedWithoutDue: 'বুকিং আছে, বকেয়া নেই',
    claims: 'মেলানোর পেমেন্ট',
    credits: 'ফেরত দেওয়ার টাকা',
    bookingProblems: 'যেসব বুক করা টিউশনে সমস্যা হচ্ছে',
    lateAgreements: 'দুই দিনেও সম্মতি মেলেনি এমন চুক্তি',
    toReplace: 'যে পরিবারের অন্য টিউটর দরকার',
    refunds: 'যে ফেরত দেখতে বা দিতে হবে',
    lateRefunds: 'যে ফেরতের দিন পেরিয়েছে',
    failedMessages: 'যেসব এসএমএস ও ইমেইল যায়নি',
  },
  oldest: 'সবচেয়ে পুরোনো:',
  firstClasses: 'আজকের প্রথম ক্লাস',
  backup: {
    last: 'সর্বশেষ সফল ব্যাকআপ:',
    none: 'এই ডাটাবেজের এখনও ব্যাকআপ নেই। প্রথমটি রাতে হবে।',
    noneOff: 'এই ডাটাবেজের ব্যাকআপ নেই: রাতের ব্যাকআপ বন্ধ করা আছে।',
    off: 'রাতের ব্যাকআপ বন্ধ করা আছে।',
    failed: 'শেষ চেষ্টাটি সফল হয়নি:',
  },
  weeks: {
    title: 'সপ্তাহ অনুযায়ী টিউশন',
    sub: 'গত আট সপ্তাহ, প্রতিটি রবিবার থেকে শনিবার। এই সপ্তাহ এখনও শেষ হয়নি।',
    week: 'সপ্তাহের শুরু',
    posted: 'পোস্ট',
    verified: 'যাচাইকৃত',
    confirmed: 'চূড়ান্ত',
    booked: 'বুকড',
  },
}
