/** What is kept about a person: download, deletion, consents, ID card, retention. */
export const privacy = {
  leavingNote: 'This account will be deleted.',
  leavingLink: 'Keep my account',
} as const
