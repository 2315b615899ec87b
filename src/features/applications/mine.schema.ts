import { z } from 'zod'
import { demo } from './choose.schema.ts'

/** Where an own application is; the last four are ends. */
export const APPLICATION_STAGES = [
  'applied',
  'shortlisted',
  'chosen',
  'confirmed',
  'booked',
  'declined',
  'withdrawn',
  'closed',
] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

/** A tutor's own application with each step; `phone` only once confirmed. [FAM-280] */
export const ownProgress = z.strictObject({
  _id: z.string(),
  tuitionId: z.string(),
  createdAt: z.iso.datetime(),
  inviteBy: z.strictObject({ name: z.string() }).nullable(),
  stage: z.enum(APPLICATION_STAGES),
  /** the tutor may withdraw now */
  canWithdraw: z.boolean(),
  demo: demo.nullable(),
  tuition: z.strictObject({
    heading: z.string(),
    class: z.array(z.string()),
    subjects: z.array(z.string()),
    location: z.strictObject({ city: z.string(), areas: z.array(z.string()) }),
    isOnline: z.boolean(),
    salary: z.string(),
    /** visitors can open it */
    isPublic: z.boolean(),
    isPaused: z.boolean(),
    phone: z.string().optional(),
  }),
})

/** Whether the tutor can apply, and what does not fit. [FAM-300] */
export const fit = z.strictObject({
  cv: z.enum(['none', 'returned', 'ready']),
  misses: z.array(z.string()),
})

export type OwnProgress = z.infer<typeof ownProgress>
export type Fit = z.infer<typeof fit>
