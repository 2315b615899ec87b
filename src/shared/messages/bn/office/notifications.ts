import type { notifications as en } from '../../en/office/notifications.ts'
import type { Translation } from '../../translation.ts'

/** The texts of the notification kinds of staff. */
export const notifications: Translation<typeof en> = {
  guardianRegistered: 'একজন অভিভাবক নিবন্ধন করেছেন: {name}',
  tutorRegistered: 'একজন টিউটর নিবন্ধন করেছেন: {name}',
  cvChangeWaits: '{name} ({tutorId}): নতুন তথ্য যাচাইয়ের অপেক্ষায়!',
  cvSubmitted: '{name} ({tutorId}): সিভি যাচাইয়ের অপেক্ষায়!',
  cvChanged: '{name} ({tutorId}) সিভি বদলেছেন।',
  cvChangedByAdmin: '{admin} এই টিউটরের সিভি বদলেছেন: {name} ({tutorId})।',
  tuitionPostedByGuardian: 'একজন অভিভাবক {tuitionId} পোস্ট করেছেন: {heading}',
  tuitionPostedByVisitor: 'একজন অতিথি {tuitionId} পোস্ট করেছেন: {heading}',
  tuitionChangedByGuardian: 'একজন অভিভাবক {tuitionId} বদলেছেন, এটি আবার যাচাইয়ের অপেক্ষায়: {heading}',
  contactMessageSent: 'নতুন বার্তা পাঠিয়েছেন {name}।',
  hireRequestSent: 'টিউটর নেওয়ার নতুন অনুরোধ: {name} ({tutorId})।',
  hireRequestCancelled: 'প্রেরক অনুরোধ {requestId} বাতিল করেছেন: টিউটর {name} ({tutorId})।',
  hireRequestResumed: 'প্রেরক অনুরোধ {requestId} আবার চালু করেছেন: টিউটর {name} ({tutorId})।',
  deletionRequested: '{name} অ্যাকাউন্ট মুছে ফেলতে চেয়েছেন।',
  backupFailed: 'ব্যাকআপ হয়নি। {reason}',
  legacy: '{text}',
}
