import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { reasonBodySchema } from '#shared/input-schemas.ts'
import {
  applicantCard,
  applicantCards,
  applicantsQuery,
  chooseBody,
  demoAnswerBody,
  demoBody,
} from './choose.schema.ts'
import { ownProgress } from './mine.schema.ts'

const byId = z.object({ id: z.string().trim().min(1).max(60) })

export const listApplicantCards = defineCall({
  method: 'GET',
  path: 'applications/cards/:id',
  summary: 'Applicants of an own tuition to compare, the chosen and confirmed ones first, then best match first',
  allow: ['Guardian'],
  params: byId,
  query: applicantsQuery,
  data: applicantCards,
})

export const getApplicantCard = defineCall({
  method: 'GET',
  path: 'applications/card/:tuitionId/:tutorId',
  summary: 'One applicant of an own tuition, in any state but removed and withdrawn; null for another tutor',
  allow: ['Guardian'],
  params: z.object({ tuitionId: z.string().trim().min(1).max(60), tutorId: z.string().trim().min(1).max(60) }),
  data: applicantCard.nullable(),
})

const guardianMove = { method: 'POST', allow: ['Guardian'], params: byId, data: applicantCard } as const

export const shortlistApplicant = defineCall({
  ...guardianMove,
  path: 'applications/shortlist/:id',
  summary: 'Puts an applicant of an own tuition on the shortlist',
  events: ['applicantShortlisted'],
})

export const unlistApplicant = defineCall({
  ...guardianMove,
  path: 'applications/unlist/:id',
  summary: 'Takes an applicant off the shortlist',
  events: ['applicantUnlisted'],
})

export const declineApplicant = defineCall({
  ...guardianMove,
  path: 'applications/decline/:id',
  summary: 'Declines an applicant who is not confirmed, with a reason that the tutor does not read',
  events: ['applicantDeclined'],
  body: reasonBodySchema,
})

export const takeBackDecline = defineCall({
  ...guardianMove,
  path: 'applications/take-back-decline/:id',
  summary: 'Takes a declined applicant in again',
  events: ['declineTakenBack'],
})

export const chooseApplicant = defineCall({
  ...guardianMove,
  path: 'applications/choose/:id',
  summary: 'Chooses one applicant for staff to confirm; 409 while another one is chosen, unless `replace` is sent',
  events: ['applicantChosen'],
  body: chooseBody,
})

export const takeBackChoice = defineCall({
  ...guardianMove,
  path: 'applications/take-back-choice/:id',
  summary: 'Takes a choice back; the tutor stays on the shortlist',
  events: ['choiceTakenBack'],
})

export const proposeDemo = defineCall({
  ...guardianMove,
  path: 'applications/propose-demo/:id',
  summary: 'Proposes a demo class to an applicant, within the next 30 days; one is open at a time',
  events: ['demoProposed'],
  body: demoBody,
})

export const cancelDemo = defineCall({
  ...guardianMove,
  path: 'applications/cancel-demo/:id',
  summary: 'Cancels an open demo class; the id is that of the demo class',
  events: ['demoCancelled'],
})

export const answerDemo = defineCall({
  method: 'POST',
  path: 'applications/answer-demo/:id',
  summary: 'The tutor accepts or declines a proposed demo class; the id is that of the demo class',
  allow: ['Tutor'],
  events: ['demoAnswered'],
  params: byId,
  body: demoAnswerBody,
  data: ownProgress,
})
