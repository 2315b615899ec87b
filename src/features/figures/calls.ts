import { z } from 'zod'
import { type CsvColumn, defineCall, forStaff } from '#shared/call.ts'
import { figureRow, figureSums, figuresInput, openNumbers, periodInput, rankingQuality } from './schema.ts'

const figuresCsv = [
  ['figures.group', 'label'],
  ['figures.posted', 'posted'],
  ['figures.verified', 'verified'],
  ['figures.confirmed', 'confirmed'],
  ['figures.booked', 'booked'],
  ['figures.daysToBook', 'daysToBook'],
  ['figures.received', 'received'],
] as const satisfies CsvColumn[]

export const listFigures = defineCall({
  method: 'GET',
  path: 'figures',
  summary:
    'Tuitions posted in a period and how many were verified, confirmed and booked, by week, month, area, class or staff',
  ...forStaff('office.read'),
  query: figuresInput,
  data: z.array(figureRow),
  paged: true,
  csv: figuresCsv,
})

export const sumFigures = defineCall({
  method: 'GET',
  path: 'figures/sums',
  summary: 'Median days to book, and taka expected, received and overdue in a period',
  ...forStaff('office.read'),
  query: periodInput,
  data: figureSums,
})

export const getOpenNumbers = defineCall({
  method: 'GET',
  path: 'open-numbers',
  summary: 'What the product can prove of itself, counted once an hour; each number is null under 20 cases',
  allow: 'anyone',
  data: openNumbers,
  cache: true,
})

export const getRankingQuality = defineCall({
  method: 'GET',
  path: 'ranking/quality',
  summary:
    'At which place the ranking would have put the tutors who were booked, of the 200 newest bookings, counted once an hour',
  ...forStaff('office.read'),
  data: rankingQuality,
})
