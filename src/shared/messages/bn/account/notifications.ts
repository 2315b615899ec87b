import type { preferences as en } from '../../en/account/notifications.ts'
import type { Translation } from '../../translation.ts'

/** Which messages a person gets besides the bell. */
export const preferences: Translation<typeof en> = {
  title: 'বিজ্ঞপ্তি, এসএমএস ও ইমেইল',
  sub: 'আপনার যা জানা দরকার তা বিজ্ঞপ্তিতে দেখা যায়। এর বাইরে আর কী পাঠাব ও আপনার ডিভাইসে দেখাব, তা বেছে নিন। কোড, টিউটর চূড়ান্ত করার পর টিউটর বা অভিভাবকের নম্বর, আর আপনার অ্যাকাউন্টের খবর সবসময় আসে।',
  groups: {
    alerts: 'আমার সিভির সঙ্গে মেলে এমন নতুন টিউশন, বিজ্ঞপ্তিতেও',
    alertMail: 'নতুন টিউশন, দিনে একটি ইমেইলে',
    work: 'টিউশনের আমন্ত্রণ',
    own: 'আমার পোস্ট, আবেদনকারী, ডেমো ক্লাস ও বুকিং',
    applications: 'আমার আবেদন, ডেমো ক্লাস ও বুকিং',
    money: 'ফি ও পেমেন্ট',
    account: 'আমার সিভি',
  },
  partly: 'এর কয়েকটি আপনি বন্ধ রেখেছেন।',
}
