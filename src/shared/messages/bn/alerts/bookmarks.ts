import type { bookmarks as en } from '../../en/alerts/bookmarks.ts'
import type { Translation } from '../../translation.ts'

/** Saved tuitions and tutors. */
export const bookmarks: Translation<typeof en> = {
  title: 'তুলে রাখা',
  sub: 'যেসব টিউশন ও টিউটর তুলে রেখেছেন, আর শেষবার দেখার পর কী বদলেছে।',
  saved: 'তুলে রাখা হয়েছে। মেনুর “তুলে রাখা” থেকে দেখুন।',
  removed: 'আর তুলে রাখা নেই।',
  oneOnly: 'টিউশন বা টিউটর, যেকোনো একটির আইডি দিন।',
  tooMany: 'আপনার {count, number}টি তুলে রাখা আছে, এর বেশি রাখা যায় না। আগে একটি সরান।',
  none: 'এখনও কিছু তুলে রাখেননি।',
  noneHint: 'টিউশন বা টিউটর খুলে “তুলে রাখুন” চাপুন।',
  findTuitions: 'টিউশন খুঁজুন',
  findTutors: 'টিউটর খুঁজুন',
  failed: 'যা তুলে রেখেছেন তা আনা গেল না।',
  savedAt: 'তুলে রেখেছেন {date}',
  isNew: 'নতুন: {state}',
  changed: 'বদলেছে: {fields}',
  closedText: 'এটি এখন দেখানো হচ্ছে না। আবার খুললে এখানেই পাবেন।',
  hiddenText: 'এই টিউটরের সিভি এখন দেখানো হচ্ছে না।',
  states: {
    open: 'খোলা আছে',
    filled: 'টিউটর পাওয়া গেছে',
    closed: 'আর খোলা নেই',
    public: 'নেওয়া যাবে',
    hidden: 'দেখানো হচ্ছে না',
  },
}
