/** Pictures that are uploaded (S1 5). */
export const uploads = {
  tooLargeTitle: 'File Too Large',
} as const
