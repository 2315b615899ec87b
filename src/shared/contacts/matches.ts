/** Where a global pattern matches: its group `found`, which ends the match, where it has one. Safari 15 has no look-behind. */
export const matchesOf = (text: string, pattern: RegExp): { start: number; end: number }[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, index, groups }) => {
    const end = index + whole.length
    return { start: end - (groups?.found ?? whole).length, end }
  })
