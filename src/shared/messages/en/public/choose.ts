/** A guardian chooses a tutor, demo classes, and the tutor’s own applications. */
export const choose = {
  reason: 'Reason',
  otherReason: 'Something else',
  otherReasonLabel: 'Your reason',
  reasonMissing: 'Choose a reason.',
  call: 'Call',
  /** The apply dialog. */
  missesTitle: 'This tuition may not fit you:',
  missesNote: 'You can still apply. The guardian and our team read this.',
  cvFirst: 'Write your CV first',
  cvFirstText: 'The guardian chooses by the CV. Write yours once, and you come back to this tuition.',
  cvReturnedText: 'Our team returned your CV with what to correct. Correct it, and you come back to this tuition.',
  writeCv: 'Write your CV',
  correctCv: 'Correct your CV',
} as const
