/** What every list of the office says about its rows. */
export const officeLists = {
  total:
    '{count, plural, =0 {Nothing} =20000 {20,000+ rows} one {# row} other {# rows}}{isNarrowed, select, yes { of this choice} other { in all}}',
  periods: { today: 'Today', thisMonth: 'This month', lastMonth: 'Last month' },
  selectEvery: 'Select all {count}',
  rows: 'Rows a page',
  onAPage: '{count} rows a page',
  more: 'and {count} more',
} as const
