import type { system as en } from '../../en/office/system.ts'
import type { Translation } from '../../translation.ts'

/** The owner's page about the state of the system. */
export const system: Translation<typeof en> = {
  title: 'সিস্টেমের অবস্থা',
  sub: 'সবকিছু চলছে কি না, সহজ কথায়। পৃষ্ঠাটি খুললে বা রিফ্রেশ করলে আবার মাপা হয়।',
  refresh: 'আবার মাপুন',
  loadFailed: 'অবস্থা মাপা যায়নি।',
  fine: 'ঠিক আছে',
  attention: 'দেখা দরকার',
  allFine: 'সবকিছু চলছে।',
  someNot: '{count, number}টি অংশ দেখা দরকার।',
  database: {
    title: 'ডাটাবেজ',
    embedded: 'এই সফটওয়্যারেরই অংশ, PostgreSQL {version}।',
    own: 'আপনার নিজের সার্ভার, PostgreSQL {version}।',
    detail: 'এতে {size} তথ্য আছে, {ms, number} মিলিসেকেন্ডে উত্তর দিয়েছে।',
    hint: 'ধীরে উত্তর দিচ্ছে। মেশিন বা ডিস্ক ব্যস্ত কি না দেখুন।',
  },
  queue: {
    title: 'অপেক্ষমাণ কাজ',
    none: 'কিছু অপেক্ষায় নেই।',
    detail: '{count, number}টি কাজ অপেক্ষায়, সবচেয়ে পুরোনোটি {minutes, number} মিনিট ধরে।',
    hint: 'বার্তা দেরিতে যাচ্ছে। সংখ্যা না কমলে সফটওয়্যারটি রিস্টার্ট করুন।',
  },
  sms: {
    title: 'আজকের এসএমএস',
    detail: '{sent, number}টি গেছে, {failed, number}টি যায়নি।',
    hint: 'কারণ আউটবক্সে আছে, সেখান থেকে আবার পাঠানো যায়।',
  },
  mail: {
    title: 'আজকের ইমেইল',
    detail: '{sent, number}টি গেছে, {failed, number}টি যায়নি।',
    hint: 'কারণ আউটবক্সে আছে, সেখান থেকে আবার পাঠানো যায়।',
  },
  toOutbox: 'আউটবক্স খুলুন',
  backup: {
    title: 'সর্বশেষ ব্যাকআপ',
    none: 'কোনো ব্যাকআপ জানা নেই।',
    detail: '{time}।',
    hint: 'এখনই একটি ব্যাকআপ নিন। তাতেও না হলে কী করবেন, পরিচালনার নির্দেশিকায় আছে।',
    running: 'একটি ব্যাকআপ নেওয়া হচ্ছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
    failed: 'ব্যাকআপ হয়নি। {reason}',
    make: 'এখনই ব্যাকআপ নিন',
    made: 'ব্যাকআপ নেওয়া হয়েছে: {file}',
    notMade: 'ব্যাকআপ হয়নি!',
  },
  disk: {
    title: 'ডিস্কের জায়গা',
    detail: 'মোট {total}, খালি {free}।',
    hint: 'জায়গা খালি করুন বা বড় ডিস্ক নিন: ডিস্ক ভরে গেলে কোনো পরিবর্তন সংরক্ষণ হয় না।',
  },
  memory: {
    title: 'মেমোরি',
    detail: 'সফটওয়্যারটি {used} ব্যবহার করছে, মোট আছে {total}।',
    hint: 'কম ব্যস্ত সময়ে সফটওয়্যারটি রিস্টার্ট করুন। আবার বাড়লে আপনার ডেভেলপারকে জানান।',
  },
  sizes: { mb: '{count, number} মেগাবাইট', gb: '{count, number} গিগাবাইট' },
  version: 'সংস্করণ {version}, চলছে {time} থেকে।',
}
