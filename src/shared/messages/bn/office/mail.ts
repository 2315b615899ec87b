import type { mail as en } from '../../en/office/mail.ts'
import type { Translation } from '../../translation.ts'

/** The frame of every mail. */
export const mail: Translation<typeof en> = {
  openAddress: 'বাটনটি কাজ না করলে এই ঠিকানাটি কপি করে আপনার ব্রাউজারে খুলুন:',
  questions: 'কোনো প্রশ্ন আছে? {email} ঠিকানায় লিখুন বা ফোন করুন: {phones}।',
}
