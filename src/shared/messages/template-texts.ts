import type { MessageLocale, Template, TemplateKind } from '../message-templates.ts'

/** The messages to people until an owner edits them; English ones fit into one SMS part with usual values. */
export const templateTexts: Record<MessageLocale, Record<TemplateKind, Template>> = {
  en: {
    tuitionVerified: {
      subject: 'Your tuition post is verified',
      body: '{brand}: your tuition post {tuitionId} is verified. Tutors can apply now. {link}',
    },
    tuitionRejected: {
      subject: 'Your tuition post is not published',
      body: '{brand}: we cannot publish your tuition post {tuitionId}. Questions? Call {phone}. Reason: {reason}',
    },
    cvVerified: {
      subject: 'Your CV is verified',
      body: '{brand}: your CV {tutorId} is verified. Find your tuition: {link}',
    },
    cvReturned: {
      subject: 'Please correct your CV',
      body: '{brand}: please correct your CV {tutorId} here: {link} Reason: {reason}',
    },
    tutorInvited: {
      subject: 'You are invited to a tuition',
      body: '{brand} invites you to teach: {class}, {area}, {salary}. {tuitionId}: {link}',
    },
    applicantConfirmedToTutor: {
      subject: 'You are confirmed for a tuition',
      body: '{brand}: you are confirmed for {tuitionId}. Call the guardian now to agree on the first class: {guardianPhone}',
    },
    applicantConfirmedToGuardian: {
      subject: 'A tutor is confirmed for you',
      body: '{brand}: tutor {tutorId} is confirmed for your tuition {tuitionId} and will call you. Phone: {tutorPhone}',
    },
    tuitionBooked: {
      subject: 'Your tuition is booked',
      body: '{brand}: tuition {tuitionId} with tutor {tutorId} is booked. First class: {startDate}. Questions? Call {phone}.',
    },
    dueCreated: {
      subject: 'The fee for your tuition',
      body: '{brand}: the fee for tuition {tuitionId} is {amount} Tk, due by {dueOn}. Questions? Call {phone}.',
    },
    dueReminder: {
      subject: 'Reminder: the fee for your tuition',
      body: '{brand}: {amount} Tk is due for {tuitionId} by {dueOn}. Please pay, or call {phone} if you have paid.',
    },
    paymentReceived: {
      subject: 'We received your payment',
      body: '{brand}: we received {amount} Tk for tuition {tuitionId}. Remaining: {remaining} Tk. Thank you.',
    },
    bookingCancelled: {
      subject: 'A booking is cancelled',
      body: '{brand}: the booking of tuition {tuitionId} is cancelled. Questions? Call {phone}.',
    },
    confirmationTakenBack: {
      subject: 'A confirmation is taken back',
      body: '{brand}: the confirmation for tuition {tuitionId} is taken back. Questions? Call {phone}.',
    },
    postReceived: {
      subject: 'Your tuition post',
      body: '{brand}: we received your post {tuitionId}. Follow it and see who applies: {link}',
    },
    newApplicants: {
      subject: 'New applicants for your tuition',
      body: '{brand}: {count} new applicants for {tuitionId}. Compare them and choose: {link}',
    },
    applicantShortlisted: {
      subject: 'You are on a shortlist',
      body: '{brand}: the guardian of {tuitionId} put you on the shortlist. {link}',
    },
    applicantDeclined: {
      subject: 'Your application was not chosen',
      body: '{brand}: the guardian of {tuitionId} decided for another tutor. More tuitions: {link}',
    },
    applicantChosen: {
      subject: 'A guardian wants you',
      body: '{brand}: the guardian of {tuitionId} wants you as tutor. We confirm it next and call you. {link}',
    },
    applicationWithdrawn: {
      subject: 'A tutor withdrew',
      body: '{brand}: tutor {tutorId} withdrew from your tuition {tuitionId}. {link}',
    },
    demoProposed: {
      subject: 'A demo class is proposed',
      body: '{brand}: demo class for {tuitionId} at {time}? Please answer: {link}',
    },
    demoAnswered: {
      subject: 'An answer to your demo class',
      body: '{brand}: tutor {tutorId} {answer} your demo class for {tuitionId}. {link}',
    },
    demoCancelled: {
      subject: 'A demo class is cancelled',
      body: '{brand}: the demo class for {tuitionId} at {time} is cancelled. Questions? Call {phone}.',
    },
    tuitionClosed: {
      subject: 'A tuition is closed',
      body: '{brand}: tuition {tuitionId} is closed. More tuitions: {link}',
    },
    ownTuitionClosed: {
      subject: 'Your tuition post is closed',
      body: '{brand}: we closed your tuition post {tuitionId}. Questions? Call {phone}. Reason: {reason}',
    },
    deletionRequested: {
      subject: 'Your account will be deleted',
      body: '{brand}: your account will be deleted on {date}. To keep it, log in before: {link}',
    },
    deletionTakenBack: {
      subject: 'Your account is kept',
      body: '{brand}: your account is kept, nothing will be deleted. Was this not you? Call {phone}.',
    },
    deletionRefused: {
      subject: 'Your account cannot be deleted yet',
      body: '{brand}: we cannot delete your account yet. Questions? Call {phone}. Reason: {reason}',
    },
  },
  bn: {
    tuitionVerified: {
      subject: 'আপনার টিউশন পোস্ট যাচাই করা হয়েছে',
      body: '{brand}: আপনার টিউশন পোস্ট {tuitionId} যাচাইকৃত। টিউটররা এখন আবেদন করতে পারবেন। {link}',
    },
    tuitionRejected: {
      subject: 'আপনার টিউশন পোস্ট প্রকাশ করা যায়নি',
      body: '{brand}: আপনার টিউশন পোস্ট {tuitionId} প্রকাশ করা যায়নি। যোগাযোগ: {phone}। কারণ: {reason}',
    },
    cvVerified: {
      subject: 'আপনার সিভি যাচাই করা হয়েছে',
      body: '{brand}: আপনার সিভি {tutorId} যাচাইকৃত। টিউশন খুঁজুন: {link}',
    },
    cvReturned: {
      subject: 'আপনার সিভি সংশোধন করুন',
      body: '{brand}: আপনার সিভি {tutorId} সংশোধন করুন: {link} কারণ: {reason}',
    },
    tutorInvited: {
      subject: 'একটি টিউশনের আমন্ত্রণ',
      body: '{brand}: পড়ানোর আমন্ত্রণ: {class}, {area}, বেতন {salary}। {tuitionId}: {link}',
    },
    applicantConfirmedToTutor: {
      subject: 'আপনি একটি টিউশনে নিশ্চিত হয়েছেন',
      body: '{brand}: টিউশন {tuitionId}-এ আপনি নিশ্চিত। প্রথম ক্লাসের জন্য অভিভাবককে ফোন করুন: {guardianPhone}',
    },
    applicantConfirmedToGuardian: {
      subject: 'আপনার টিউটর নিশ্চিত হয়েছেন',
      body: '{brand}: টিউশন {tuitionId}-এর জন্য টিউটর {tutorId} নিশ্চিত। টিউটর আপনাকে ফোন করবেন। মোবাইল: {tutorPhone}',
    },
    tuitionBooked: {
      subject: 'আপনার টিউশন বুকড',
      body: '{brand}: টিউশন {tuitionId} টিউটর {tutorId}-এর সঙ্গে বুকড। প্রথম ক্লাস: {startDate}। যোগাযোগ: {phone}',
    },
    dueCreated: {
      subject: 'আপনার টিউশনের মিডিয়া ফি',
      body: '{brand}: টিউশন {tuitionId}-এর মিডিয়া ফি {amount} টাকা, শেষ তারিখ {dueOn}। যোগাযোগ: {phone}',
    },
    dueReminder: {
      subject: 'বকেয়া মিডিয়া ফি',
      body: '{brand}: টিউশন {tuitionId}-এর বকেয়া {amount} টাকা {dueOn}-এর মধ্যে পরিশোধ করুন। যোগাযোগ: {phone}',
    },
    paymentReceived: {
      subject: 'আপনার পেমেন্ট পেয়েছি',
      body: '{brand}: টিউশন {tuitionId}-এর {amount} টাকা পেয়েছি। বাকি টাকা: {remaining}। ধন্যবাদ।',
    },
    bookingCancelled: {
      subject: 'বুকিং বাতিল করা হয়েছে',
      body: '{brand}: টিউশন {tuitionId}-এর বুকিং বাতিল করা হয়েছে। যোগাযোগ: {phone}',
    },
    confirmationTakenBack: {
      subject: 'নিশ্চিতকরণ বাতিল করা হয়েছে',
      body: '{brand}: {tuitionId}-এর নিশ্চিতকরণ বাতিল হয়েছে। যোগাযোগ: {phone}',
    },
    postReceived: {
      subject: 'আপনার টিউশন পোস্ট',
      body: '{brand}: আপনার পোস্ট {tuitionId} পেয়েছি। কে আবেদন করলেন দেখুন: {link}',
    },
    newApplicants: {
      subject: 'আপনার টিউশনে নতুন আবেদন',
      body: '{brand}: টিউশন {tuitionId}-এ {count}টি নতুন আবেদন। দেখুন ও বেছে নিন: {link}',
    },
    applicantShortlisted: {
      subject: 'আপনি বাছাই তালিকায় আছেন',
      body: '{brand}: টিউশন {tuitionId}-এর অভিভাবক আপনাকে বাছাই তালিকায় রেখেছেন। {link}',
    },
    applicantDeclined: {
      subject: 'আপনার আবেদন নির্বাচিত হয়নি',
      body: '{brand}: টিউশন {tuitionId}-এর অভিভাবক অন্য টিউটর বেছে নিয়েছেন। আরও টিউশন: {link}',
    },
    applicantChosen: {
      subject: 'একজন অভিভাবক আপনাকে চান',
      body: '{brand}: টিউশন {tuitionId}-এর অভিভাবক আপনাকে চান। আমরা নিশ্চিত করে আপনাকে ফোন করব। {link}',
    },
    applicationWithdrawn: {
      subject: 'একজন টিউটর আবেদন প্রত্যাহার করেছেন',
      body: '{brand}: টিউটর {tutorId} আপনার টিউশন {tuitionId}-এর আবেদন প্রত্যাহার করেছেন। {link}',
    },
    demoProposed: {
      subject: 'ডেমো ক্লাসের প্রস্তাব',
      body: '{brand}: টিউশন {tuitionId}-এর ডেমো ক্লাস: {time}। উত্তর দিন: {link}',
    },
    demoAnswered: {
      subject: 'ডেমো ক্লাসের উত্তর',
      body: '{brand}: টিউশন {tuitionId}: টিউটর {tutorId} ডেমো ক্লাসের উত্তর দিয়েছেন: {answer}। {link}',
    },
    demoCancelled: {
      subject: 'ডেমো ক্লাস বাতিল',
      body: '{brand}: টিউশন {tuitionId}-এর ডেমো ক্লাস ({time}) বাতিল। যোগাযোগ: {phone}',
    },
    tuitionClosed: {
      subject: 'টিউশনটি বন্ধ হয়েছে',
      body: '{brand}: টিউশন {tuitionId} বন্ধ হয়েছে। আরও টিউশন: {link}',
    },
    ownTuitionClosed: {
      subject: 'আপনার টিউশন পোস্ট বন্ধ করা হয়েছে',
      body: '{brand}: আপনার টিউশন পোস্ট {tuitionId} বন্ধ করা হয়েছে। যোগাযোগ: {phone}। কারণ: {reason}',
    },
    deletionRequested: {
      subject: 'আপনার অ্যাকাউন্ট মুছে ফেলা হবে',
      body: '{brand}: আপনার অ্যাকাউন্ট {date} তারিখে মুছে ফেলা হবে। রাখতে চাইলে লগইন করুন: {link}',
    },
    deletionTakenBack: {
      subject: 'আপনার অ্যাকাউন্ট থাকছে',
      body: '{brand}: আপনার অ্যাকাউন্ট থাকছে, কিছু মুছে ফেলা হবে না। এটা আপনি করেননি? ফোন করুন: {phone}',
    },
    deletionRefused: {
      subject: 'আপনার অ্যাকাউন্ট এখন মুছে ফেলা যাচ্ছে না',
      body: '{brand}: আপনার অ্যাকাউন্ট এখন মুছে ফেলা যাচ্ছে না। যোগাযোগ: {phone}। কারণ: {reason}',
    },
  },
}
