import type { agreements as en } from '../../en/office/agreements.ts'
import type { Translation } from '../../translation.ts'

export const agreements: Translation<typeof en> = {
  loading: 'চুক্তি আসছে…',
  acceptFailed: 'সম্মতি নেওয়া যায়নি।',
  acceptedByPhone: 'ফোনে পাওয়া সম্মতি লেখা হয়েছে।',
  changed: 'নতুন চুক্তি দুজনকে পাঠানো হয়েছে।',
  unchanged: 'কিছুই বদলায়নি, তাই নতুন করে সম্মতির কিছু নেই।',
  daysOutside: '১ থেকে ৭ দিনের মধ্যে লিখুন।',
  daysPerWeek: 'সপ্তাহে কত দিন',
  office: {
    draft: 'দুজনে যে বেতন ঠিক করেছেন তা লিখুন, তাহলে দুজনে চুক্তিতে সম্মতি দিতে পারবেন।',
    byPhone: { Guardian: 'অভিভাবক ফোনে সম্মত', Tutor: 'টিউটর ফোনে সম্মত' },
    byPhonePrompt: 'চুক্তিতে এখন যা লেখা আছে, তাতে তিনি ফোনে সম্মতি দিয়েছেন বলে লেখা হবে।',
    change: 'বদলান',
    changeTitle: '{tuition}-এর চুক্তি বদলাবেন?',
    changeConsequence: 'নতুন চুক্তি হবে, দুজনকেই আবার সম্মতি দিতে হবে। বুকিংয়ের প্রথম ক্লাসের দিনও বদলাবে।',
    changeSubmit: 'দুজনকে পাঠান',
    changeFailed: 'চুক্তি বদলানো যায়নি।',
    filter: 'চুক্তি',
    filters: { late: 'দেরি হয়েছে', draft: 'বেতন লেখা হয়নি' },
    salaryHint: 'মাসে কত টাকা, পূর্ণ টাকায়। চুক্তিতে লেখা হবে।',
    salaryKnown: 'খালি রাখলে: {salary}, যা ঠিক হয়েছে বা পোস্টে আছে।',
    salaryUnknown: 'খালি রাখলে বেতন না লেখা পর্যন্ত চুক্তি অপেক্ষায় থাকবে।',
  },
}
