import type { conflicts as en } from '../../en/account/conflicts.ts'
import type { Translation } from '../../translation.ts'

/** The dialog about a record that somebody else changed or deleted meanwhile. */
export const conflicts: Translation<typeof en> = {
  title: 'এর মধ্যে বদলে গেছে',
  changed: {
    you: 'আপনি {when} অন্য ট্যাবে বা অন্য ডিভাইসে এটি বদলেছেন।',
    named: '{name} {when} এটি বদলেছেন।',
    team: 'আমাদের টিম {when} এটি বদলেছে।',
    someone: '{when} কেউ এটি বদলেছেন।',
  },
  unknown: 'আপনি সম্পাদনা করার সময় কেউ এটি বদলেছেন।',
  hint: 'কিছুই হারায়নি, কোনটি থাকবে বেছে নিন। যা শুধু একজন বদলেছেন, তা থাকবে।',
  theirs: 'তাঁর লেখা',
  mine: 'আমার লেখা',
  takeTheirs: 'তাঁরটি নিন',
  keepMine: 'আমারটি রাখুন',
  takeStored: 'সংরক্ষিতটি নিন',
  stored: 'সংরক্ষিত',
  saveChoice: 'বাছাইমতো সংরক্ষণ করুন',
  back: 'ফর্মে ফিরে যান',
  picture: 'নতুন ছবি',
  goneTitle: 'এর মধ্যে মুছে ফেলা হয়েছে',
  gone: 'আপনি সম্পাদনা করার সময় এটি মুছে ফেলা হয়েছে, তাই আর সংরক্ষণ করা যাবে না। আপনার লেখাটি নিচে আছে, কপি করে নিতে পারেন।',
  yourText: 'আপনার লেখা',
  copy: 'লেখাটি কপি করুন',
  copied: 'কপি হয়েছে',
  close: 'বন্ধ করুন',
}
