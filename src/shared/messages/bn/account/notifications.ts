import type { preferences as en } from '../../en/account/notifications.ts'
import type { Translation } from '../../translation.ts'

/** Which messages a person gets by SMS or e-mail. */
export const preferences: Translation<typeof en> = {
  title: 'এসএমএস ও ইমেইল',
  sub: 'বিজ্ঞপ্তিতে সবই দেখা যায়। এর বাইরে আর কী পাঠাব, তা বেছে নিন; দিনে সর্বোচ্চ তিনটি বার্তা। কোড এবং নিশ্চিত হওয়া টিউটর বা অভিভাবকের নম্বর সবসময় আসে।',
  kinds: {
    tuitionVerified: 'পোস্ট যাচাই হলে',
    tuitionRejected: 'পোস্ট প্রকাশ করা না হলে',
    cvVerified: 'আমার সিভি যাচাই হলে',
    cvReturned: 'আমার সিভি ঠিক করতে হলে',
    tutorInvited: 'কোনো টিউশনে আমন্ত্রণ পেলে',
    applicantConfirmedToTutor: 'আমি নিশ্চিত হলে',
    applicantConfirmedToGuardian: 'টিউটর নিশ্চিত হলে',
    tuitionBooked: 'টিউশন বুক হলে',
    dueCreated: 'ফি দিতে হলে',
    dueReminder: 'ফি বাকি থাকলে',
    paymentReceived: 'পেমেন্ট পৌঁছালে',
    bookingCancelled: 'বুকিং বাতিল হলে',
    confirmationTakenBack: 'নিশ্চিত করে তা ফিরিয়ে নিলে',
    postReceived: 'পোস্ট পৌঁছালে',
    newApplicants: 'নতুন আবেদন এলে, দিনে সর্বোচ্চ দুবার',
    applicantShortlisted: 'আমি বাছাই তালিকায় থাকলে',
    applicantDeclined: 'আমাকে বেছে না নিলে',
    applicantChosen: 'কোনো অভিভাবক আমাকে চাইলে',
    applicationWithdrawn: 'টিউটর আবেদন প্রত্যাহার করলে',
    demoProposed: 'ডেমো ক্লাসের প্রস্তাব এলে',
    demoAnswered: 'ডেমো ক্লাসের উত্তর এলে',
    demoCancelled: 'ডেমো ক্লাস বাতিল হলে',
    tuitionClosed: 'আমার আবেদন করা টিউশন বন্ধ হলে',
    ownTuitionClosed: 'টিম আমার পোস্ট বন্ধ করলে',
    deletionRequested: 'আমার অ্যাকাউন্ট মুছে ফেলা হলে',
    deletionTakenBack: 'আমার অ্যাকাউন্ট থাকলে',
    deletionRefused: 'আমার অ্যাকাউন্ট এখন মোছা না গেলে',
  },
}
