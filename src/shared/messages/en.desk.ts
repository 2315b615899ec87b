/** What every screen of the back office shares: pickers, copying, downloads. */
export const desk = {
  download: 'Download CSV',
} as const
