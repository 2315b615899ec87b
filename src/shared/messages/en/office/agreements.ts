/** What staff do with the agreement of a booking. */
export const agreements = {
  office: {
    draft: 'Enter the salary that the two agreed on, so that both can accept the agreement.',
    byPhone: { Guardian: 'Family accepted by phone', Tutor: 'Tutor accepted by phone' },
    byPhonePrompt: 'You record that this side accepted on the phone what the agreement says now.',
    change: 'Change',
    changeTitle: 'Change the agreement for {tuition}?',
    changeConsequence: 'It becomes a new version, which both have to accept. The first class of the booking follows.',
    changeSubmit: 'Send to both',
    changeFailed: 'The agreement was not changed.',
    filter: 'Agreement',
    filters: { late: 'Late', draft: 'Salary missing' },
    ofTerms: 'Fee terms {version}',
    salaryHint: 'Whole taka a month. It goes into the agreement.',
    salaryKnown: 'Left empty: {salary}, as agreed or posted.',
    salaryUnknown: 'Left empty, the agreement waits until somebody enters it.',
  },
} as const
