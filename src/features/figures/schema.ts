import { z } from 'zod'
import { dayFilter, sortSchema, wholeListPagingSchema } from '#shared/input-schemas.ts'

/** What the rows of the figures are. */
export const FIGURE_GROUPS = ['week', 'month', 'area', 'class', 'staff'] as const

/** What the rows can be ordered by. */
const FIGURE_SORTS = ['label', 'posted', 'verified', 'confirmed', 'booked', 'daysToBook', 'received'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

const day = dayFilter('figures.dateInvalid')

/** The days of the figures, both included; without them the last twelve weeks. */
export const periodInput = z.object({ from: day, until: day })

export const figuresInput = wholeListPagingSchema.extend({
  ...periodInput.shape,
  by: z.enum(FIGURE_GROUPS).default('week'),
  sort: sortSchema(FIGURE_SORTS),
})

/** One week, area, class or staff member. */
export const figureRow = z.strictObject({
  _id: z.string(),
  /** the first day of a week, `2026-11` for a month, or a name */
  label: z.string(),
  posted: z.number(),
  verified: z.number(),
  confirmed: z.number(),
  booked: z.number(),
  /** median days from post to booking; null without a booking */
  daysToBook: z.number().nullable(),
  /** taka received for these tuitions until now, less refunds; null for staff members, and for staff who read no money */
  received: z.number().nullable(),
})

export type FigureRow = z.infer<typeof figureRow>
export type FigureSort = z.output<typeof figuresInput>['sort']

/** The sums of a period, in taka; null for staff who read no money. */
export const figureSums = z.strictObject({
  from: z.iso.date(),
  until: z.iso.date(),
  daysToBook: z.number().nullable(),
  expected: z.number().nullable(),
  received: z.number().nullable(),
  /** open dues past their day, whenever they were created */
  overdue: z.number().nullable(),
})

/** A number that the product can prove, and of how many cases; null under 20. */
const openNumber = z.strictObject({ value: z.number(), cases: z.number() }).nullable()

export const openNumbers = z.strictObject({
  /** posts that were checked */
  verified: openNumber,
  /** median hours from a visitor's or guardian's post to its check */
  hoursToVerify: openNumber,
  /** percent of the posts checked more than a week ago that were booked within a week */
  filledInWeek: openNumber,
  /** percent of the refunds that are paid or overdue which were paid by their promised day */
  refundsInTime: openNumber,
})

const rankingPlaces = z.strictObject({
  bookings: z.number(),
  /** the median place of the booked tutor, 31 for one after the first thirty; null under 20 bookings */
  median: z.number().nullable(),
  /** percent of the booked tutors who were among the first twelve; null under 20 bookings */
  first12: z.number().nullable(),
})

/** Where the ranking would have put the tutors who were booked, over the newest bookings and by month, newest first. */
export const rankingQuality = rankingPlaces.extend({
  months: z.array(rankingPlaces.extend({ month: z.string() })),
})

export type RankingQuality = z.infer<typeof rankingQuality>
export type OpenNumbers = z.infer<typeof openNumbers>
export type FigureSums = z.infer<typeof figureSums>
