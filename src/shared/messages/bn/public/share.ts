import type { share as en } from '../../en/public/share.ts'
import type { Translation } from '../../translation.ts'

/** Share links, share pictures and the text for Facebook groups. */
export const share: Translation<typeof en> = {
  title: 'শেয়ার করুন',
  titleOf: '{id} শেয়ার করুন',
  close: 'বন্ধ করুন',
  facebook: 'ফেসবুক',
  whatsApp: 'হোয়াটসঅ্যাপ',
  copyLink: 'লিংক কপি করুন',
  linkCopied: 'লিংক কপি হয়েছে',
  other: 'অন্য অ্যাপ',
  groupTitle: 'গ্রুপে দেওয়ার লেখা',
  groupHint: 'ফেসবুক বা হোয়াটসঅ্যাপ গ্রুপে পেস্ট করুন।',
  copyText: 'লেখা কপি করুন',
  textCopied: 'লেখা কপি হয়েছে',
  notCopied: 'কপি হয়নি। লেখাটি বেছে নিয়ে কপি করুন।',
  pictureAlt: '{heading}। {facts}',
  group: {
    tuition: 'টিউশন আইডি: {id}',
    tutor: 'টিউটর আইডি: {id}',
    needed: 'প্রয়োজন: {gender, select, Male {পুরুষ টিউটর} Female {মহিলা টিউটর} other {টিউটর, পুরুষ বা মহিলা}}',
    class: 'শ্রেণি: {value}',
    subjects: 'বিষয়: {value}',
    medium: 'মাধ্যম: {value}',
    days: 'দিন: সপ্তাহে {days, number} দিন',
    time: 'সময়: {value}',
    salary: 'বেতন: {value}',
    expectedSalary: 'প্রত্যাশিত বেতন: {value}',
    place: 'এলাকা: {value}',
    study: 'পড়াশোনা: {value}',
    apply: 'বিস্তারিত ও আবেদন: {url}',
    found: 'টিউটর পাওয়া গেছে। বিস্তারিত: {url}',
    hire: 'সিভি ও টিউটর নিতে: {url}',
  },
}
