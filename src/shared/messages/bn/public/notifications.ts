import type { bell as en } from '../../en/public/notifications.ts'
import type { Translation } from '../../translation.ts'

/** The bell of staff and of guardians and tutors. */
export const bell: Translation<typeof en> = {
  notifications: 'বিজ্ঞপ্তি',
  unread: '{count, number}টি অপঠিত',
  readAll: 'সব পড়েছি',
  noNotifications: 'কোনো বিজ্ঞপ্তি নেই। নতুন কিছু হলে এখানে দেখা যাবে।',
  olderNotifications: 'আরও {count, number}টি পুরোনো আছে: এগুলো সরালে দেখা যাবে।',
}
