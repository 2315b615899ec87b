/** What the product can prove of itself. */
export const openNumbers = {
  title: 'Open numbers',
  description:
    'How many posts {brand} has checked, how fast, and whether tuitions are filled and refunds paid in time.',
  lead: 'Counted every hour from our own records, as they are. Where we round, we round against ourselves.',
  verified: {
    title: 'Posts checked',
    how: 'Every tuition post that our team has checked and put on the list, also those that were closed later. Rejected posts and those that still wait do not count.',
  },
  hoursToVerify: {
    title: 'Hours until a post is checked',
    how: 'Half of the posts were checked in less time, half in more. Nights and holidays count. Posts that our team wrote itself do not.',
  },
  filledInWeek: {
    title: 'Tuitions filled within 7 days',
    how: 'Of all posts that were checked more than 7 days ago, those booked within 7 days of the check. Posts that were closed and bookings that were cancelled count as not filled; rejected posts do not count.',
  },
  refundsInTime: {
    title: 'Refunds paid by the promised day',
    how: 'Of all refunds that are paid or past their promised day, those paid by that day. Refused requests do not count.',
  },
  plain: '{value, number}',
  percent: '{value, number}%',
  cases: 'Of {count, number} cases',
  few: 'Fewer than 20 cases so far: we show it when there are enough.',
} as const
