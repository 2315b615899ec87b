import type { landing as en } from '../../en/public/landing.ts'
import type { Translation } from '../../translation.ts'

/** Pages by city, area, class and subject, and what search engines read. */
export const landing: Translation<typeof en> = {
  country: 'বাংলাদেশ',
  jobTitle: 'টিউটর',
  breadcrumb: 'আপনি এখানে আছেন',
  footer: 'যা বেশি খোঁজা হয়',
  pages: '{title}: পৃষ্ঠা',
  allFilters: 'সব ফিল্টার',
  tuitions: {
    list: 'টিউশন',
    more: 'আরও টিউশন',
    title: {
      city: '{city} টিউশন',
      area: '{area}, {city} টিউশন',
      class: '{class} টিউশন',
      subject: '{subject} টিউশন',
      pair: '{class} {subject} টিউশন',
    },
    sentence: {
      city: '{city} শহরে {total, plural, =20000 {২০,০০০+} other {#}}টি টিউশন খোলা আছে। দেখানোর আগে প্রতিটি আমাদের টিম পড়েছে।',
      area: '{city} শহরের {area} এলাকায় {total, plural, =20000 {২০,০০০+} other {#}}টি টিউশন খোলা আছে। দেখানোর আগে প্রতিটি আমাদের টিম পড়েছে।',
      class:
        'এখন {total, plural, =20000 {২০,০০০+} other {#}}টি পরিবার টিউটর খুঁজছে ({class})। প্রতিটি পোস্ট আমাদের টিম পড়েছে।',
      subject:
        '{subject} পড়ানোর জন্য {total, plural, =20000 {২০,০০০+} other {#}}টি টিউশন খোলা আছে। প্রতিটি পোস্ট আমাদের টিম পড়েছে।',
      pair: '{subject} পড়ানোর জন্য {total, plural, =20000 {২০,০০০+} other {#}}টি টিউশন খোলা আছে ({class})। প্রতিটি পোস্ট আমাদের টিম পড়েছে।',
    },
    most: 'সবচেয়ে বেশি চাওয়া হয়: {most}।',
  },
  tutors: {
    list: 'টিউটর',
    more: 'আরও টিউটর',
    title: {
      city: '{city} টিউটর',
      area: '{area}, {city} টিউটর',
      class: '{class} টিউটর',
      subject: '{subject} টিউটর',
      pair: '{class} {subject} টিউটর',
    },
    sentence: {
      city: 'আমাদের টিম সিভি যাচাই করেছে, এমন {total, plural, =20000 {২০,০০০+} other {#}} জন টিউটর {city} শহরে পড়ান।',
      area: 'আমাদের টিম সিভি যাচাই করেছে, এমন {total, plural, =20000 {২০,০০০+} other {#}} জন টিউটর {city} শহরের {area} এলাকায় পড়ান।',
      class: 'আমাদের টিম সিভি যাচাই করেছে, এমন {total, plural, =20000 {২০,০০০+} other {#}} জন টিউটর {class} পড়ান।',
      subject: 'আমাদের টিম সিভি যাচাই করেছে, এমন {total, plural, =20000 {২০,০০০+} other {#}} জন টিউটর {subject} পড়ান।',
      pair: 'আমাদের টিম সিভি যাচাই করেছে, এমন {total, plural, =20000 {২০,০০০+} other {#}} জন টিউটর {subject} পড়ান ({class})।',
    },
    most: 'তাঁরা সবচেয়ে বেশি পড়ান: {most}।',
  },
  former: {
    closed: 'এই টিউশনটি আর খোলা নেই',
    closedText: '{id}-এ আর আবেদন নেওয়া হচ্ছে না।',
    paused: 'এই টিউশনটি থামিয়ে রাখা হয়েছে',
    pausedText: '{id}-এ এখন আবেদন নেওয়া হচ্ছে না। আবার খুলতে পারে।',
    near: 'এমন আরও খোলা টিউশন',
  },
}
