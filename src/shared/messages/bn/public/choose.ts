import type { choose as en } from '../../en/public/choose.ts'
import type { Translation } from '../../translation.ts'

/** A guardian chooses a tutor, demo classes, and the tutor’s own applications. */
export const choose: Translation<typeof en> = {
  reason: 'কারণ',
  otherReason: 'অন্য কিছু',
  otherReasonLabel: 'আপনার কারণ',
  reasonMissing: 'একটি কারণ বেছে নিন।',
  call: 'ফোন করুন',
  /** The apply dialog. */
  missesTitle: 'এই টিউশনটি হয়তো আপনার সঙ্গে মিলবে না:',
  missesNote: 'তবুও আবেদন করতে পারেন। অভিভাবক ও আমাদের টিম এটি দেখবেন।',
  cvFirst: 'আগে আপনার সিভি লিখুন',
  cvFirstText: 'অভিভাবক সিভি দেখে বেছে নেন। একবার সিভি লিখুন, তারপর এই টিউশনেই ফিরবেন।',
  cvReturnedText: 'কী ঠিক করতে হবে লিখে আমাদের টিম আপনার সিভি ফেরত দিয়েছে। ঠিক করুন, তারপর এই টিউশনেই ফিরবেন।',
  writeCv: 'সিভি লিখুন',
  correctCv: 'সিভি ঠিক করুন',
}
