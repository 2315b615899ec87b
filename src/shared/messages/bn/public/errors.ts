import type { errors as en } from '../../en/public/errors.ts'
import type { Translation } from '../../translation.ts'

/** Error messages that say what to do next. */
export const errors: Translation<typeof en> = {
  invalid: {
    input: 'যা লিখেছেন, আরেকবার দেখে নিন।',
    json: 'পাঠানো তথ্যটি সঠিক JSON নয়।',
    required: '{field} দিন।',
    type: '{field}: লেখার ধরন ঠিক নেই।',
    tooLong: '{field}: সর্বোচ্চ {max, number} অক্ষর লেখা যাবে।',
    tooShort: '{field}: কমপক্ষে {min, number} অক্ষর লিখুন।',
    tooMany: '{field}: সর্বোচ্চ {max, number}টি বেছে নিন।',
    tooFew: '{field}: কমপক্ষে {min, number}টি বেছে নিন।',
    tooLarge: '{field}: সর্বোচ্চ {max, number} হতে পারে।',
    tooSmall: '{field}: কমপক্ষে {min, number} হতে হবে।',
    choice: '{field}: এগুলোর একটি দিন: {options}।',
    unknownField: '{field}: এই ঘরটি এখানে নেই।',
    value: '{field} সঠিক নয়।',
    characters: '{field}: এমন একটি চিহ্ন আছে যা সংরক্ষণ করা যায় না।',
    email: 'সঠিক ইমেইল ঠিকানা দিন, যেমন name@example.com।',
  },
  phone: {
    required: 'মোবাইল নম্বর দিন।',
    invalid: '১১ সংখ্যার বাংলাদেশি মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।',
  },
  refused: {
    notSignedIn: 'আগে লগইন করুন।',
    role: 'আপনার অনুমতি নেই',
    permission: 'টিমে আপনার ভূমিকায় এর অনুমতি নেই। একজন মালিককে বলুন।',
    origin: 'অনুরোধটি অন্য একটি সাইট থেকে এসেছে, তাই নেওয়া হয়নি।',
    notFound: 'এটি খুঁজে পাওয়া যায়নি।',
    notFoundCall: 'এমন কোনো কল নেই।',
    conflict: 'এর মধ্যে কেউ এটি পরিবর্তন করেছেন। পৃষ্ঠাটি আবার লোড করে দেখুন।',
    tooLarge: 'এটি পাঠানোর জন্য খুব বড়।',
    tooSlow: 'অনুরোধটি পৌঁছাতে বেশি সময় লেগেছে। আবার চেষ্টা করুন।',
    mediaType: 'এটি UTF-8-এ application/json হিসেবে, সংকুচিত না করে পাঠান।',
    idempotencyKey: 'Idempotency-Key হেডারে ১৬ থেকে ১০০টি ইংরেজি অক্ষর, সংখ্যা, _ বা - থাকতে হবে।',
    otherContent: 'এই ফরমটি আপনি আগে অন্য লেখাসহ পাঠিয়েছিলেন, আমরা পেয়েছি। নতুন হিসেবে পাঠাতে আরেকবার পাঠান।',
    tooManyTries: 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
    unavailable: 'সেবাটি এই মুহূর্তে বন্ধ আছে। একটু পরে আবার চেষ্টা করুন।',
    unexpected: 'কিছু একটা সমস্যা হয়েছে!',
    tuitionNotFound: 'এই আইডির কোনো টিউশন নেই।',
    tutorNotFound: 'এই আইডির কোনো টিউটর নেই।',
  },
}
