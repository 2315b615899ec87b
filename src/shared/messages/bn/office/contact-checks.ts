import type { contactChecks as en } from '../../en/office/contact-checks.ts'
import type { Translation } from '../../translation.ts'

/** Phones, links and addresses in typed texts, as staff check them. */
export const contactChecks: Translation<typeof en> = {
  title: 'লেখার ভেতরে যোগাযোগ',
  hidden: 'অন্যরা {part}-এর জায়গায় ••• দেখেন',
  shown: 'অন্যরা {part} দেখতে পান',
  removed: '{part} মুছে দেওয়া হয়েছে',
  remove: 'মুছে দিন',
  release: 'সবাইকে দেখান',
  hide: 'আবার লুকান',
  putBack: 'ফিরিয়ে আনুন',
  failed: 'কিছুই বদলায়নি।',
  changed: 'এর মধ্যে লেখাটি বদলে গেছে, অথবা যোগাযোগটি আর লেখায় নেই।',
  done: {
    release: 'এখন অন্যরাও এটি দেখবেন।',
    hide: 'এটি আবার লুকানো হয়েছে।',
    remove: 'লেখা থেকে মুছে দেওয়া হয়েছে।',
    putBack: 'লেখায় ফিরিয়ে আনা হয়েছে।',
  },
}
