import type { offline as en } from '../../en/public/offline.ts'
import type { Translation } from '../../translation.ts'

/** Without a connection, and the installed app. */
export const offline: Translation<typeof en> = {
  saved: 'সংরক্ষিত কপি: {time} · এখন ইন্টারনেট নেই',
  title: 'এখন ইন্টারনেট নেই',
  text: 'এই পৃষ্ঠাটি আগে এই ডিভাইসে খোলা হয়নি, তাই ইন্টারনেট লাগবে। সংযোগ ফিরে এলে পৃষ্ঠাটি নিজে থেকেই খুলবে।',
  savedPages: 'এই ডিভাইসে সংরক্ষিত আছে',
  waiting: 'ইন্টারনেটের অপেক্ষায়',
  takeBack: 'ফিরিয়ে নিন',
  takeBackOf: 'ফিরিয়ে নিন: {id}',
  kept: 'আপনার আবেদন অপেক্ষায় আছে',
  keptText: 'এখন ইন্টারনেট নেই। সংযোগ ফিরে এলে এবং এই সাইট খোলা থাকলে আবেদনটি চলে যাবে; তার আগে ফিরিয়ে নিতে পারবেন।',
  sent: 'আবেদন: {id}',
  notSent: 'আবেদন পাঠানো যায়নি: {id}',
  remove: 'সরিয়ে দিন',
  removeOf: 'সরিয়ে দিন: {id}',
  waitingTitle: 'এখনও পাঠানো হয়নি',
  install: '{brand} হোম স্ক্রিনে রাখুন: পড়া পৃষ্ঠাগুলো ইন্টারনেট ছাড়াও খুলবে।',
  installNow: 'ইনস্টল করুন',
  notNow: 'এখন নয়',
  never: 'কখনো নয়',
}
