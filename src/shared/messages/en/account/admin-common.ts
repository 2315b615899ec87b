/** Shared by all admin screens: pickers, copy buttons, downloads. */
export const adminCommon = {
  download: 'Download CSV',
  downloadFailed: 'The file was not downloaded.',
  copy: 'Copy {value}',
  owner: 'Person',
  ownerOf: 'The person of {number}',
  reported: 'Reported',
  erased: 'Phone erased',
  booked: 'Booked',
  hasTutor: 'Tutor found',
  notVerified: 'Not verified',
  tutorHint: 'TR1031, a phone or a name',
  tuitionHint: 'TN1048, a phone or an area',
  found: '{total, plural, =0 {Nothing fits yet} one {# fits} other {# fit}}',
  yes: 'Yes',
  no: 'No',
} as const
