import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { reasonBodySchema } from '#shared/input-schemas.ts'
import { ownProgress } from '../apply/schema.ts'
import {
  applicantCard,
  applicantCards,
  applicantsQuery,
  chooseBody,
  declineSeveralBody,
  demoAnswerBody,
  demoBody,
  demoFeedback,
  demoFeedbackBody,
  movedApplicants,
  takeBackSeveralBody,
} from './schema.ts'

const byId = z.object({ id: z.string().trim().min(1).max(60) })

export const listApplicantCards = defineCall({
  method: 'GET',
  path: 'applications/cards/:id',
  summary: 'Applicants of an own tuition to compare, the chosen and confirmed ones first, then best match first',
  allow: ['Guardian'],
  params: byId,
  query: applicantsQuery,
  data: applicantCards,
  topics: ['applications', 'accounts', 'cvs', 'tuitions', 'confirmations', 'bookings', 'reports'],
})

export const getApplicantCard = defineCall({
  method: 'GET',
  path: 'applications/card/:tuitionId/:tutorId',
  summary: 'One applicant of an own tuition, in any state but removed and withdrawn; null for another tutor',
  allow: ['Guardian'],
  params: z.object({ tuitionId: z.string().trim().min(1).max(60), tutorId: z.string().trim().min(1).max(60) }),
  data: applicantCard.nullable(),
  topics: ['applications', 'accounts', 'cvs', 'tuitions', 'confirmations', 'bookings', 'reports'],
})

const guardianMove = {
  method: 'POST',
  allow: ['Guardian'],
  params: byId,
  data: applicantCard,
  topics: ['applications'],
} as const

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

export const declineApplicants = defineCall({
  ...guardianMove,
  path: 'applications/decline-several/:id',
  summary:
    'Declines applicants of an own tuition with one reason; the id is that of the tuition, refused ones are named',
  events: ['applicantDeclined'],
  body: declineSeveralBody,
  data: movedApplicants,
})

export const takeBackDeclines = defineCall({
  ...guardianMove,
  path: 'applications/take-back-several-declines/:id',
  summary: 'Takes declined applicants of an own tuition in again; the id is that of the tuition',
  events: ['declineTakenBack'],
  body: takeBackSeveralBody,
  data: movedApplicants,
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
  limit: 'demosByAccount',
  summary: 'Proposes a demo class to an applicant, within the next 30 days; one is open at a time',
  events: ['demoProposed'],
  body: demoBody,
})

export const cancelDemo = defineCall({
  ...guardianMove,
  path: 'applications/cancel-demo/:id',
  limit: 'demosByAccount',
  summary: 'The guardian cancels an open demo class with a reason for the tutor; the id is that of the demo class',
  events: ['demoCancelled'],
  body: reasonBodySchema,
})

export const answerDemo = defineCall({
  method: 'POST',
  path: 'applications/answer-demo/:id',
  limit: 'demosByAccount',
  summary: 'The tutor accepts or declines a proposed demo class; the id is that of the demo class',
  allow: ['Tutor'],
  events: ['demoAnswered'],
  params: byId,
  body: demoAnswerBody,
  data: ownProgress,
  topics: ['applications'],
})

export const cancelOwnDemo = defineCall({
  method: 'POST',
  path: 'applications/cancel-own-demo/:id',
  limit: 'demosByAccount',
  summary: 'The tutor cancels an agreed demo class with a reason for the guardian; the id is that of the demo class',
  allow: ['Tutor'],
  events: ['demoCancelled'],
  params: byId,
  body: reasonBodySchema,
  data: ownProgress,
  topics: ['applications'],
})

export const giveDemoFeedback = defineCall({
  method: 'POST',
  path: 'applications/demo-feedback/:id',
  limit: 'demosByAccount',
  summary: 'Guardian or tutor says how an agreed demo class went, until a week after; again replaces the answer',
  allow: ['Guardian', 'Tutor'],
  events: ['demoFeedbackGiven'],
  params: byId,
  body: demoFeedbackBody,
  data: demoFeedback,
  topics: ['applications'],
})

export const handleDemoFeedback = defineCall({
  method: 'POST',
  path: 'applications/handle-demo-feedback/:id',
  summary: 'Marks what was told of a demo class as taken care of, or not; the id is that of the demo class',
  ...forStaff('matching.write'),
  events: ['demoFeedbackHandled'],
  params: byId,
  body: z.strictObject({ isHandled: z.boolean() }),
  data: z.null(),
  topics: ['applications'],
})
