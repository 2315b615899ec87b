import type { notifications as en } from '../../en/office/notifications.ts'
import type { Translation } from '../../translation.ts'

/** The texts of the notification kinds of staff. */
export const notifications: Translation<typeof en> = {
  guardianRegistered: 'একজন অভিভাবক নিবন্ধন করেছেন: {name}',
  tutorRegistered: 'একজন টিউটর নিবন্ধন করেছেন: {name}',
  cvChangeWaits: '{name}-এর নতুন তথ্য ({tutorId}) যাচাইয়ের অপেক্ষায়!',
  cvSubmitted: '{name}-এর সিভি ({tutorId}) যাচাইয়ের অপেক্ষায়!',
  cvChanged: '{name} ({tutorId}) সিভি বদলেছেন।',
  cvChangedByAdmin: '{admin} {name}-এর ({tutorId}) সিভি বদলেছেন।',
  tuitionPostedByGuardian: 'একজন অভিভাবক {tuitionId} পোস্ট করেছেন: {heading}',
  tuitionPostedByVisitor: 'একজন অতিথি {tuitionId} পোস্ট করেছেন: {heading}',
  tuitionChangedByGuardian: 'একজন অভিভাবক {tuitionId} বদলেছেন, এটি আবার যাচাইয়ের অপেক্ষায়: {heading}',
  contactMessageSent: '{name}-এর নতুন বার্তা।',
  hireRequestSent: '{name}-কে ({tutorId}) নেওয়ার নতুন অনুরোধ।',
  hireRequestCancelled: '{name}-কে ({tutorId}) নেওয়ার অনুরোধ {requestId} প্রেরক বাতিল করেছেন।',
  hireRequestResumed: '{name}-কে ({tutorId}) নেওয়ার অনুরোধ {requestId} প্রেরক আবার চালু করেছেন।',
  deletionRequested: '{name} অ্যাকাউন্ট মুছে ফেলতে চেয়েছেন।',
  backupFailed: 'ব্যাকআপ হয়নি। {reason}',
  legacy: '{text}',
}
