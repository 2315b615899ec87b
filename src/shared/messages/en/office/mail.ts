/** The frame of every mail. */
export const mail = {
  openAddress: 'If the button does not open, copy this address into your browser:',
  questions: 'Questions? Write to {email} or call {phones}.',
} as const
