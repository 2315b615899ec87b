/** Phones, links and addresses in typed texts, as staff check them. */
export const contactChecks = {
  title: 'Contact in the text',
  hidden: 'Others see ••• instead of {part}',
  shown: 'Others see {part}',
  removed: '{part} was taken out',
  remove: 'Take out',
  release: 'Let others see it',
  hide: 'Hide again',
  putBack: 'Put back',
  failed: 'Nothing was changed.',
  changed: 'The text was changed in the meantime, or the contact is not in it any more.',
  done: {
    release: 'Others see it now.',
    hide: 'It is hidden again.',
    remove: 'It was taken out of the text.',
    putBack: 'It is back in the text.',
  },
}
