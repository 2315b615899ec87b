/** The dialog about a record that somebody else changed or deleted meanwhile. */
export const conflicts = {
  title: 'Changed meanwhile',
  changed: {
    you: 'You changed this {when}, in another tab or on another device:',
    named: '{name} changed this {when}:',
    team: 'Our team changed this {when}:',
    someone: 'Somebody changed this {when}:',
  },
  hint: 'Nothing you wrote is lost. “Send mine again” saves your form over theirs; “Take theirs” puts theirs into the form.',
  hintOwn:
    'Nothing you wrote is lost. “Send mine again” saves this form over what is saved; “Take the saved one” puts that into the form.',
  takeTheirs: 'Take theirs',
  takeStored: 'Take the saved one',
  sendMine: 'Send mine again',
  back: 'Back to the form',
  goneTitle: 'Deleted meanwhile',
  gone: 'This was deleted while you were editing it, so it cannot be saved any more. Here is what you wrote, to copy.',
  yourText: 'What you wrote',
  copy: 'Copy what you wrote',
  copied: 'Copied',
  close: 'Close',
} as const
