/** The texts of the notification kinds; `cvSubmitted` ends as requires. */
export const notifications = {
  guardianRegistered: 'A guardian registered: {name}',
  tutorRegistered: 'A tutor registered: {name}',
  cvChangeWaits: 'New details of {name} ({tutorId}) wait for verification!',
  cvSubmitted: 'The CV of {name} ({tutorId}) waits for verification!',
  cvChanged: '{name} ({tutorId}) changed the CV.',
  cvChangedByAdmin: '{admin} changed the CV of {name} ({tutorId}).',
  tuitionPostedByGuardian: 'A guardian posted {tuitionId}: {heading}',
  tuitionPostedByVisitor: 'A visitor posted {tuitionId}: {heading}',
  tuitionChangedByGuardian: 'A guardian changed {tuitionId}, which waits for verification again: {heading}',
  contactMessageSent: 'New message from {name}.',
  hireRequestSent: 'New hire request for {name} ({tutorId}).',
  hireRequestCancelled: 'The sender cancelled hire request {requestId} for {name} ({tutorId}).',
  hireRequestResumed: 'The sender wants hire request {requestId} for {name} ({tutorId}) again.',
  backupFailed: 'No backup was made. {reason}',
  deletionRequested: '{name} asked to delete the account.',
  legacy: '{text}',
}
