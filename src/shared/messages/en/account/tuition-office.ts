/** What staff do with tuitions: verify, reject, close, compare, and the admin page of one tuition. */
export const tuitionOffice = {
  review: {
    guardian: 'Guardian',
    noAccount: 'No account',
    guest: 'Posted without an account, phone proven',
    similar: 'Posts that look like this one',
    noSimilar: 'No other post has this phone, and none of the last 30 days has this class and area.',
    samePhone: 'Same phone',
    sameNeed: 'Same class and area',
    samePhoneCount: '{count} same phone',
    sameNeedCount: '{count} alike',
    none: 'None',
    reported: 'This phone is reported.',
  },
  form: {
    reported: 'The phone <phone></phone> is reported.',
    similar: 'There are posts like this one already:',
    closeOld: 'Close {id}, which is replaced by this post',
    closeOldHint: 'Without it both posts stay open.',
    closeOldReason: 'Reposted as {id}',
    oldClosed: '{id} was closed.',
    oldNotClosed: '{id} was not closed.',
  },
} as const
