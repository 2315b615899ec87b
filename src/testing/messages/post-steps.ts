import { answerDemo, proposeDemo } from '#features/applications/choose/calls.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { approveTuition, rejectTuition, restoreTuition, unverifyTuition } from '#features/tuitions/calls.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '../applications.ts'
import type { SignedInClient, TestApp } from '../test-app.ts'
import type { MessageStep } from './due-steps.ts'

const because = { body: { reason: 'The family called us.' } }

/** What staff decide about a post and its tutors, and what takes it back. */
export function postSteps(app: TestApp, admin: SignedInClient): Record<string, () => Promise<MessageStep>> {
  return {
    verifying: async () => {
      const guardian = await app.signInAs('Guardian')
      const params = { id: (await createPendingTuition(app, { guardian }))._id }
      return {
        people: { guardian },
        hears: { guardian: { step: 'tuitionVerified', undo: 'tuitionUnverified' } },
        step: () => admin.send(approveTuition, { params, body: {} }),
        undo: () => admin.send(unverifyTuition, { params, ...because }),
      }
    },
    rejection: async () => {
      const guardian = await app.signInAs('Guardian')
      const params = { id: (await createPendingTuition(app, { guardian }))._id }
      return {
        people: { guardian },
        hears: { guardian: { step: 'tuitionRejected', undo: 'rejectionTakenBack' } },
        step: () => admin.send(rejectTuition, { params, ...because }),
        undo: () => admin.send(restoreTuition, { params, ...because }),
      }
    },
    bookingOfOther: async () => {
      const { tuitionId } = await createApprovedTuition(app, { admin })
      const tutors = [
        await createApplicant(app, { tuitionId, admin }),
        await createApplicant(app, { tuitionId, admin }),
      ]
      const [booked, other] = tutors as [(typeof tutors)[number], (typeof tutors)[number]]
      for (const tutor of tutors) await confirmTutor(admin, { tuitionId, tutor })
      let id = ''
      return {
        people: { other },
        hears: { other: { step: 'confirmationOver', undo: 'applicantConfirmedToTutor' } },
        step: async () => {
          const body = { tuitionId, tutorId: booked.cv.tutorId, startDate: addDays(toDhakaDate(app.clock.now), 5) }
          id = (await admin.send(bookTuition, { body })).answer.data._id
        },
        undo: () => admin.send(cancelBooking, { params: { id }, ...because }),
      }
    },
    rejectionWithDemo: () => rejectionWithDemo(),
    demoPutBack: async () => {
      const { people, step, undo } = await rejectionWithDemo()
      await step()
      return { people, hears: { tutor: { step: 'demoRestored', undo: 'demoCancelled' } }, step: undo, undo: step }
    },
  }

  async function rejectionWithDemo(): Promise<MessageStep> {
    const guardian = await app.signInAs('Guardian')
    const { _id: id, tuitionId } = await createApprovedTuition(app, { admin, guardian })
    const tutor = await createApplicant(app, { tuitionId, admin })
    const body = { date: addDays(toDhakaDate(app.clock.now), 4), time: '17:00', note: '' }
    const proposed = await guardian.send(proposeDemo, { params: { id: tutor.application._id }, body })
    const demo = { id: proposed.answer.data.demo?._id ?? '' }
    await tutor.send(answerDemo, { params: demo, body: { accept: true } })
    await admin.send(unverifyTuition, { params: { id }, ...because })
    return {
      people: { tutor },
      hears: { tutor: { step: 'demoCancelled', undo: 'demoRestored' } },
      step: () => admin.send(rejectTuition, { params: { id }, ...because }),
      undo: () => admin.send(restoreTuition, { params: { id }, ...because }),
    }
  }
}
