/** Posts of the agency's Telegram channel. */
export const channel = {
  filled: 'TUTOR FOUND',
  removed: '{id} is no longer open.',
}
