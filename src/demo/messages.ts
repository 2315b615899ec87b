/** Messages that guardians write in hire requests. */
export const HIRE_MESSAGES: readonly string[] = [
  'My daughter is in class 8 at Viqarunnisa. Can you come three days a week after 5?',
  'We live two lanes away from you. Please call in the evening, I am at the office till 6.',
  'Need Physics and Higher-math for HSC 2027. He has finished the first paper but is weak in vectors.',
  'Salary can be discussed. We would like a trial class first.',
  'My son is shy with new people, a patient tutor would be best. Two days at home and one online is also fine.',
  'Please tell me if the tutor can teach both my children, class 2 and class 5, one after the other.',
  'আমার ছেলে ক্লাস ফাইভে পড়ে, সপ্তাহে ৪ দিন বিকেলে পড়াতে পারবেন কি?',
  'মেয়ের জন্য একজন শিক্ষিকা দরকার। ম্যাডামের সিভি ভালো লেগেছে, অনুগ্রহ করে যোগাযোগ করবেন।',
  'এসএসসির আগে তিন মাস গণিত দেখানো যাবে? বেতন আলোচনা সাপেক্ষে।',
]

/** Contact messages from visitors. */
export const CONTACT_MESSAGES: readonly string[] = [
  'How long does it take until my tuition is verified? I posted it this morning.',
  'I registered as a guardian by mistake, I am a tutor. What should I do?',
  'A person called me and asked for 500 taka before the first class. He said he is from your team. Is it true?',
  'Do you have tutors in Cumilla? The city is not in the list.',
  'I changed my phone number. Please help me to log in again.',
  'Thank you, we found a very good tutor for our son within two days.',
  'The code did not come to my Teletalk number. I tried three times.',
  'Our coaching centre needs six teachers for the new year. Can we post them all at once?',
  'আমার সিভি এখনো যাচাই হয়নি কেন? পাঁচ দিন হয়ে গেল।',
  'পোস্টে ভুল করে ক্লাস সেভেন লিখেছি, ক্লাস এইট হবে। ঠিক করে দেওয়া যাবে?',
  'মিডিয়া ফি কি একবারে দিতে হবে, নাকি কিস্তিতে দেওয়া যাবে?',
  'আপনাদের সেবায় আমরা খুশি। ধন্যবাদ।',
]

/** Admin comments on reported people. */
export const REPORT_COMMENTS = {
  Guardian: [
    'Did not pay the tutor for the second month; says the tutor was absent, the tutor denies it.',
    'Asked the tutor to come for free trial classes for three weeks.',
    'Phone is switched off since the tutor was confirmed.',
    'ঠিকানা ভুল দিয়েছেন, শিক্ষক গিয়ে বাসা খুঁজে পাননি।',
    'Posted the same tuition four times under different names.',
  ],
  Tutor: [
    'Took the number of the guardian and never went.',
    'Left after nine days without a word. The guardian asks for another tutor.',
    'Gave a false university; the ID card is of a different person.',
    'সময়মতো আসেন না, অভিভাবক তিনবার জানিয়েছেন।',
    'Media fee not paid two months after the start, does not answer calls.',
  ],
} as const

/** Admin comments on confirmations. */
export const CONFIRMATION_COMMENTS: readonly string[] = [
  'Called both. First class on Friday at 5 PM.',
  'Guardian liked the trial class, wants to start from the 1st.',
  'Guardian asks for a female tutor now. Talk again tomorrow.',
  'Tutor could not find the house, sent the location again.',
  'Fee agreed: half after the first salary, half in the second month.',
  'অভিভাবক ফোন ধরছেন না, রাতে আবার ফোন করতে হবে।',
  'ট্রায়াল ক্লাস ভালো হয়েছে, বেতন ৬০০০ ঠিক হয়েছে।',
]

/** Why guardians decline an applicant. */
export const DECLINE_REASONS: readonly string[] = [
  'We are looking for somebody who lives nearer.',
  'The time does not suit us.',
  'আমরা একজন শিক্ষিকা খুঁজছি।',
]

/** Why tutors withdraw an application. */
export const WITHDRAWAL_REASONS: readonly string[] = ['My semester final starts next week.', 'I took another tuition.']

/** Why guardians close a post. */
export const CLOSING_REASONS: readonly string[] = [
  'We found a tutor in the family.',
  'The coaching centre is enough for now.',
  'আপাতত শিক্ষক লাগছে না।',
]

/** Why staff reject a post. */
export const REJECTION_REASONS: readonly string[] = [
  'The phone number was wrong, nobody there knows of a tuition.',
  'The same tuition is posted twice.',
]

/** What guardians write with a proposed demo class. */
export const DEMO_NOTES: readonly string[] = [
  'One hour of Math, please. She has a class test on fractions.',
  'Please bring your university ID card.',
]
