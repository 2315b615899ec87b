/** The texts of the notification kinds; `cvSubmitted` ends as [ADMIN-31] requires. */
export const notifications = {
  guardianRegistered: 'A guardian registered: {name}',
  tutorRegistered: 'A tutor registered: {name}',
  cvSubmitted: 'The CV of {name} ({tutorId}) waits for verification!',
  cvChanged: '{name} ({tutorId}) changed the CV.',
  cvChangedByAdmin: '{admin} changed the CV of {name} ({tutorId}).',
  tuitionPostedByGuardian: 'A guardian posted {tuitionId}: {heading}',
  tuitionPostedByVisitor: 'A visitor posted {tuitionId}: {heading}',
  tuitionChangedByGuardian: 'A guardian changed {tuitionId}, which waits for verification again: {heading}',
  contactMessageSent: 'New message from {name}.',
  hireRequestSent: 'New hire request for {name} ({tutorId}).',
  backupFailed: 'No backup was made. {reason}',
  deletionRequested: '{name} asked to delete the account.',
  legacy: '{text}',
}

/** The entries of the bell of guardians and tutors, by kind of message. */
export const personNotifications = {
  tuitionVerified: 'Your post {tuitionId} is verified. Tutors can apply now.',
  tuitionRejected: 'Your post {tuitionId} was not published: {reason}',
  cvVerified: 'Your CV is verified.',
  cvReturned: 'Please correct your CV: {reason}',
  tutorInvited: 'You are invited to {tuitionId}: {class}, {area}.',
  applicantConfirmedToTutor: 'You are confirmed for {tuitionId}. Call the guardian now.',
  applicantConfirmedToGuardian: 'Tutor {tutorId} is confirmed for {tuitionId} and will call you.',
  tuitionBooked: '{tuitionId} is booked with tutor {tutorId}. First class: {startDate}.',
  dueCreated: 'The fee for {tuitionId} is {amount} Tk, due by {dueOn}.',
  dueReminder: 'Reminder: {amount} Tk for {tuitionId}, due by {dueOn}.',
  paymentReceived: 'We received {amount} Tk for {tuitionId}. Remaining: {remaining} Tk.',
  bookingCancelled: 'The booking of {tuitionId} is cancelled.',
  confirmationTakenBack: 'The confirmation for {tuitionId} is taken back.',
  postReceived: 'We received your post {tuitionId}.',
  newApplicants: '{count, plural, one {# new applicant} other {# new applicants}} for {tuitionId}.',
  applicantShortlisted: 'The guardian of {tuitionId} put you on the shortlist.',
  applicantDeclined: 'The guardian of {tuitionId} decided for another tutor.',
  applicantChosen: 'The guardian of {tuitionId} wants you as tutor. Our team confirms it next.',
  applicationWithdrawn: 'Tutor {tutorId} withdrew from {tuitionId}.',
  demoProposed: 'Demo class for {tuitionId}: {time}. Please answer.',
  demoAnswered: 'Tutor {tutorId} answered your demo class for {tuitionId}.',
  demoCancelled: 'The demo class for {tuitionId} is cancelled.',
  tuitionClosed: '{tuitionId} is closed: another tutor teaches it.',
  ownTuitionClosed: 'Our team closed your post {tuitionId}: {reason}',
}

/** The bell of staff and of guardians and tutors. */
export const bell = {
  notifications: 'Notifications',
  unread: '{count} unread',
  readAll: 'Mark all as read',
  noNotifications: 'No notifications. What happens next shows here.',
  olderNotifications:
    'And {count, plural, one {one older one} other {# older ones}}: they show when you dismiss these.',
}

/** Which messages a person gets by SMS or e-mail. */
export const preferences = {
  title: 'SMS and e-mail',
  sub: 'The bell shows everything. Choose what we send you besides, at most three messages a day. Codes and the number of a confirmed tutor or guardian always come.',
  kinds: {
    tuitionVerified: 'A post is verified',
    tuitionRejected: 'A post is not published',
    cvVerified: 'My CV is verified',
    cvReturned: 'My CV needs a correction',
    tutorInvited: 'I am invited to a tuition',
    applicantConfirmedToTutor: 'I am confirmed',
    applicantConfirmedToGuardian: 'A tutor is confirmed',
    tuitionBooked: 'A tuition is booked',
    dueCreated: 'A fee is due',
    dueReminder: 'A fee is still open',
    paymentReceived: 'A payment arrived',
    bookingCancelled: 'A booking is cancelled',
    confirmationTakenBack: 'A confirmation is taken back',
    postReceived: 'A post was received',
    newApplicants: 'New applicants, twice a day at most',
    applicantShortlisted: 'I am on a shortlist',
    applicantDeclined: 'I was not chosen',
    applicantChosen: 'A guardian wants me',
    applicationWithdrawn: 'A tutor withdrew',
    demoProposed: 'A demo class is proposed',
    demoAnswered: 'A demo class is answered',
    demoCancelled: 'A demo class is cancelled',
    tuitionClosed: 'A tuition I applied to is closed',
    ownTuitionClosed: 'Our team closed a post of mine',
  },
}
