import type {
  notifications as enNotifications,
  personNotifications as enPersonNotifications,
} from '../../en/office/notifications.ts'
import type { Translation } from '../../translation.ts'

/** The texts of the notification kinds of staff. */
export const notifications: Translation<typeof enNotifications> = {
  guardianRegistered: 'একজন অভিভাবক নিবন্ধন করেছেন: {name}',
  tutorRegistered: 'একজন টিউটর নিবন্ধন করেছেন: {name}',
  cvSubmitted: '{name}-এর সিভি ({tutorId}) যাচাইয়ের অপেক্ষায়!',
  cvChanged: '{name} ({tutorId}) সিভি বদলেছেন।',
  cvChangedByAdmin: '{admin} {name}-এর ({tutorId}) সিভি বদলেছেন।',
  tuitionPostedByGuardian: 'একজন অভিভাবক {tuitionId} পোস্ট করেছেন: {heading}',
  tuitionPostedByVisitor: 'একজন অতিথি {tuitionId} পোস্ট করেছেন: {heading}',
  tuitionChangedByGuardian: 'একজন অভিভাবক {tuitionId} বদলেছেন, এটি আবার যাচাইয়ের অপেক্ষায়: {heading}',
  contactMessageSent: '{name}-এর নতুন বার্তা।',
  hireRequestSent: '{name}-কে ({tutorId}) নেওয়ার নতুন অনুরোধ।',
  deletionRequested: '{name} অ্যাকাউন্ট মুছে ফেলতে চেয়েছেন।',
  backupFailed: 'ব্যাকআপ হয়নি। {reason}',
  legacy: '{text}',
}

/** The entries of the bell of guardians and tutors, by kind of message. */
export const personNotifications: Translation<typeof enPersonNotifications> = {
  tuitionVerified: 'আপনার পোস্ট {tuitionId} যাচাই হয়েছে। টিউটররা এখন আবেদন করতে পারেন।',
  tuitionRejected: 'আপনার পোস্ট {tuitionId} প্রকাশ করা হয়নি: {reason}',
  cvVerified: 'আপনার সিভি যাচাই হয়েছে।',
  cvReturned: 'আপনার সিভি ঠিক করুন: {reason}',
  tutorInvited: '{tuitionId}-এ পড়ানোর আমন্ত্রণ পেয়েছেন: {class}, {area}।',
  applicantConfirmedToTutor: '{tuitionId}-এ আপনি নিশ্চিত। এখনই অভিভাবককে ফোন করুন।',
  applicantConfirmedToGuardian: '{tuitionId}-এর জন্য টিউটর {tutorId} নিশ্চিত, আপনাকে ফোন করবেন।',
  tuitionBooked: '{tuitionId} টিউটর {tutorId}-এর সঙ্গে বুক হয়েছে। প্রথম ক্লাস: {startDate}।',
  dueCreated: '{tuitionId}-এর ফি {amount} টাকা, শেষ তারিখ {dueOn}।',
  dueReminder: 'মনে করিয়ে দিচ্ছি: {tuitionId}-এর {amount} টাকা, শেষ তারিখ {dueOn}।',
  paymentReceived: '{tuitionId}-এর {amount} টাকা পেয়েছি। বাকি: {remaining} টাকা।',
  bookingCancelled: '{tuitionId}-এর বুকিং বাতিল হয়েছে।',
  confirmationTakenBack: '{tuitionId}-এ আপনাকে নিশ্চিত করা হয়েছিল, তা ফিরিয়ে নেওয়া হয়েছে।',
  postReceived: 'আপনার পোস্ট {tuitionId} পেয়েছি।',
  newApplicants: '{tuitionId}-এ {count, number}টি নতুন আবেদন।',
  applicantShortlisted: '{tuitionId}-এর অভিভাবক আপনাকে বাছাই তালিকায় রেখেছেন।',
  applicantDeclined: '{tuitionId}-এর অভিভাবক অন্য টিউটর বেছে নিয়েছেন।',
  applicantChosen: '{tuitionId}-এর অভিভাবক আপনাকে চান। এবার আমাদের টিম নিশ্চিত করবে।',
  applicationWithdrawn: '{tuitionId} থেকে আবেদন প্রত্যাহার করেছেন টিউটর {tutorId}।',
  demoProposed: '{tuitionId}-এর ডেমো ক্লাস: {time}। উত্তর দিন।',
  demoAnswered: '{tuitionId}-এর ডেমো ক্লাসের উত্তর দিয়েছেন টিউটর {tutorId}।',
  demoCancelled: '{tuitionId}-এর ডেমো ক্লাস বাতিল হয়েছে।',
  tuitionClosed: '{tuitionId} বন্ধ: অন্য টিউটর পড়াচ্ছেন।',
  ownTuitionClosed: 'আমাদের টিম আপনার পোস্ট {tuitionId} বন্ধ করেছে: {reason}',
  deletionRequested: 'আপনার অ্যাকাউন্ট {date} তারিখে মুছে ফেলা হবে। তার আগে চাইলে রেখে দিতে পারেন।',
  deletionTakenBack: 'আপনার অ্যাকাউন্ট থাকছে। কিছু মুছে ফেলা হবে না।',
  deletionRefused: 'আপনার অ্যাকাউন্ট এখন মুছে ফেলা যাচ্ছে না: {reason}',
}
