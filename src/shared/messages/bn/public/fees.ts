import type { fees as en } from '../../en/public/fees.ts'
import type { Translation } from '../../translation.ts'

export const fees: Translation<typeof en> = {
  tutorsTitle: 'টিউটরদের জন্য: প্রতি টিউশনে একটি ফি',
  free: 'নিবন্ধন, সিভি আর আবেদন বিনামূল্যে। টিউশন বুক হলে টিউটর একটি মিডিয়া ফি দেন।',
  ofSalary: 'ফি প্রথম মাসের বেতনের শতকরা {percent} ভাগ।',
  ofSum: 'বেতন যা-ই হোক, ফি {sum}।',
  least: 'ফি কমপক্ষে {least}।',
  most: 'ফি সর্বোচ্চ {most}।',
  example: 'মাসে {salary} বেতন হলে ফি {fee}।',
  whenTitle: 'কখন দিতে হয়',
  whole: 'প্রথম ক্লাসের {days} দিনের মধ্যে একবারে।',
  twoParts: 'দুই কিস্তিতে: প্রথম ক্লাসের {days} দিনের মধ্যে শতকরা {percent} ভাগ, বাকিটা {later} দিনের মধ্যে।',
  receipt: 'টিউটর টাকার পরিমাণ ও তারিখ এসএমএসে জানবেন, প্রতিটি পেমেন্টের রসিদ পাবেন।',
  backTitle: 'কখন ফেরত পাওয়া যায়',
  back: '{ending}: যা দেওয়া হয়েছে তার শতকরা {percent} ভাগ ফেরত।',
  backWithin: 'প্রথম ক্লাসের {days} দিনের মধ্যে {ending}: যা দেওয়া হয়েছে তার শতকরা {percent} ভাগ ফেরত।',
  nothingBack: '{ending}: কিছু ফেরত নেই।',
  another: 'অভিভাবক নতুন ফি ছাড়াই {days} দিনের মধ্যে অন্য টিউটর পাবেন।',
  endings: {
    neverStarted: 'টিউশন শুরুই না হলে',
    familyEnded: 'টিউটরের দোষ ছাড়া অভিভাবক বন্ধ করলে',
    tutorLeft: 'টিউটর পড়ানো ছেড়ে দিলে',
    tutorAtFault: 'টিউটরের দোষে বন্ধ হলে',
  },
  taka: 'পূর্ণ টাকায় লিখুন, সর্বোচ্চ ১,০০,০০০।',
  sumMissing: 'টাকার পরিমাণ লিখুন।',
  mostBelowLeast: 'সর্বোচ্চ ফি সর্বনিম্ন ফির চেয়ে কম।',
  partsNotWhole: 'কিস্তিগুলো মিলে শতকরা ১০০ হতে হবে।',
  secondEarlier: 'দ্বিতীয় কিস্তির দিন প্রথমটির পরে হতে হবে।',
  endingMissing: 'নিজের প্রতিটি কারণের নাম দুই ভাষায় লিখুন।',
}
