export const tutors = {
  own: {
    title: 'Your CV',
    edit: 'Edit CV',
    none: 'You have not written your CV yet.',
    noneHint: 'It takes about ten minutes. Our team then checks it, and guardians can find you.',
    write: 'Write your CV',
    failed: 'Your CV could not be loaded.',
    returned: 'Our team returned your CV.',
    returnedText: 'Correct it and send it again. Until then guardians do not find you and you cannot apply.',
    reason: 'What our team wrote:',
    sendAgain: 'Send it again',
    sendAgainFailed: 'Your CV was not sent.',
    waits: 'Our team checks your CV now.',
    waitsText: 'You can apply to tuitions meanwhile. Guardians find you in the list of tutors once it is verified.',
    seen: 'Guardians see your CV.',
    seenText:
      'Your phone, e-mail, Facebook link, addresses, date of birth, marital status and blood group are seen by our team only.',
    asOthers: 'See it as guardians do',
    copyLink: 'Copy the link to your CV',
    linkCopied: 'The link was copied.',
    linkNotCopied: 'The link could not be copied. Here it is:',
  },
  applicant: {
    title: 'Applicant’s CV',
    kept: 'Phone, e-mail and ID card are kept by our team. You get this tutor’s number once the applicant is confirmed.',
  },
} as const
