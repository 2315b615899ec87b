/** What staff do with tuitions: verify, reject, close, compare, and the admin page of one tuition. */
export const tuitionOffice = {
  taka: '{amount} Tk',
  waiting: 'Waits',
  state: 'State',
  states: {
    open: 'Open',
    chosen: 'Guardian chose a tutor',
    demoProblem: 'Demo class went wrong',
    replace: 'Needs another tutor',
    found: 'Tutor found',
    booked: 'Booked',
    closed: 'Closed',
    pending: 'Pending',
    rejected: 'Rejected',
    paused: 'Paused',
  },
  mine: {
    rejected: 'Our team did not publish this post:',
    closed: 'This post is closed:',
    paused: 'This post is paused:',
    rejectedPlain: 'Our team did not publish this post.',
    closedPlain: 'This tuition is closed. It takes no more applications.',
    pausedPlain: 'This tuition is paused. It takes no applications now.',
  },
} as const
