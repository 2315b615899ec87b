/** Tuition cards, tutor cards and fields. */
export const ui = {
  verified: 'Verified',
  pending: 'Pending',
  booked: 'Booked',
  online: 'Online',
  details: 'Details',
  detailsOf: 'Details of {id}',
  cv: 'CV',
  cvOf: 'CV of {name}',
  hire: 'Hire',
  hireWhom: 'Hire {name}',
  classAndMedium: 'Class and medium',
  subjects: 'Subjects',
  place: 'Place',
  teachingTime: 'Teaching time',
  studies: 'Studies',
  phonePlaceholder: '01XXXXXXXXX',
} as const
