/** What every screen of the back office shares: pickers, copying, downloads. */
export const desk = {
  download: 'Download CSV',
  copy: 'Copy {value}',
  reported: 'Reported',
  found: '{total, plural, =0 {Nothing fits yet} one {# fits} other {# fit}}',
  yes: 'Yes',
  no: 'No',
} as const
