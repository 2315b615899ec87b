/** The texts of the notification kinds; `cvSubmitted` ends as [ADMIN-31] requires. */
export const notifications = {
  guardianRegistered: 'A guardian registered: {name}',
  tutorRegistered: 'A tutor registered: {name}',
  cvSubmitted: 'The CV of {name} ({tutorId}) waits for verification!',
  cvChanged: '{name} ({tutorId}) changed the CV.',
  cvChangedByAdmin: '{admin} changed the CV of {name} ({tutorId}).',
  tuitionPostedByGuardian: 'A guardian posted {tuitionId}: {heading}',
  tuitionPostedByVisitor: 'A visitor posted {tuitionId}: {heading}',
  contactMessageSent: 'New message from {name}.',
  hireRequestSent: 'New hire request for {name} ({tutorId}).',
  legacy: '{text}',
}
