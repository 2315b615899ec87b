/** Tuition cards, tutor cards and fields. */
export const ui = {
  verified: 'Verified',
  pending: 'Pending',
  booked: 'Booked',
  found: 'Tutor found',
  online: 'Online',
  details: 'Details',
  detailsOf: 'Details of {id}',
  cv: 'CV',
  cvOf: 'CV of {name}',
  hire: 'Hire',
  hireWhom: 'Hire {name}',
  classAndMedium: 'Class and medium',
  subjects: 'Subjects',
  classes: 'Classes',
  place: 'Place',
  teachingTime: 'Teaching time',
  studies: 'Studies',
  phonePlaceholder: '01XXXXXXXXX',
} as const

/** Filters of the public lists. */
export const filters = {
  title: 'Filters',
  count: '{count, plural, one {# filter} other {# filters}} chosen',
  chosen: 'Chosen filters',
  clearAll: 'Clear all',
  remove: 'Remove {label}',
  any: 'Any',
  sort: 'Sort by',
  showAll: 'Show all {count}',
  typeToFind: 'Find in: {label}',
  noMatch: 'Nothing in this list fits.',
  allOf: 'All {area}',
  optionCount: '<spoken>, </spoken>{count, plural, one {#<spoken> result</spoken>} other {#<spoken> results</spoken>}}',
} as const
