import type { conflicts as en } from '../../en/account/conflicts.ts'
import type { Translation } from '../../translation.ts'

/** The dialog about a record that somebody else changed or deleted meanwhile. */
export const conflicts: Translation<typeof en> = {
  title: 'এর মধ্যে বদলে গেছে',
  changed: {
    you: 'আপনি {when} অন্য ট্যাবে বা অন্য ডিভাইসে যা বদলেছেন:',
    named: '{name} {when} যা বদলেছেন:',
    team: 'আমাদের টিম {when} যা বদলেছে:',
    someone: '{when} কেউ যা বদলেছেন:',
  },
  hint: 'আপনার লেখা কিছুই হারায়নি। “আমারটি আবার পাঠান” চাপলে আপনার লেখা সংরক্ষিত হবে, তাঁরটি থাকবে না। “তাঁরটি নিন” চাপলে ফর্মে তাঁর লেখা আসবে।',
  hintOwn:
    'আপনার লেখা কিছুই হারায়নি। “আমারটি আবার পাঠান” চাপলে এই ফর্মের লেখা সংরক্ষিত হবে। “সংরক্ষিতটি নিন” চাপলে সংরক্ষিত লেখা ফর্মে আসবে।',
  takeTheirs: 'তাঁরটি নিন',
  takeStored: 'সংরক্ষিতটি নিন',
  sendMine: 'আমারটি আবার পাঠান',
  back: 'ফর্মে ফিরে যান',
  goneTitle: 'এর মধ্যে মুছে ফেলা হয়েছে',
  gone: 'আপনি সম্পাদনা করার সময় এটি মুছে ফেলা হয়েছে, তাই আর সংরক্ষণ করা যাবে না। আপনার লেখাটি নিচে আছে, কপি করে নিতে পারেন।',
  yourText: 'আপনার লেখা',
  copy: 'লেখাটি কপি করুন',
  copied: 'কপি হয়েছে',
  close: 'বন্ধ করুন',
}
