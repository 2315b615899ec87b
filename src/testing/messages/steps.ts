import { inviteTutor, removeApplication, restoreApplication } from '#features/applications/calls.ts'
import {
  answerDemo,
  cancelDemo,
  cancelOwnDemo,
  chooseApplicant,
  declineApplicant,
  proposeDemo,
  shortlistApplicant,
  takeBackChoice,
  takeBackDecline,
  unlistApplicant,
} from '#features/applications/choose/calls.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { createConfirmation, takeBackConfirmation } from '#features/confirmations/calls.ts'
import { deactivatePerson, restorePerson } from '#features/people/calls.ts'
import { approveTuition, closeTuition, reopenTuition } from '#features/tuitions/calls.ts'
import { closeOwnTuition, reopenOwnTuition } from '#features/tuitions/own/calls.ts'
import { restoreCv, returnCv, unverifyCv, verifyCv } from '#features/tutors/calls.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { createApplicant, createApprovedTuition } from '../applications.ts'
import type { SignedInClient, TestApp } from '../test-app.ts'
import { createApprovedTutor } from '../tutors.ts'
import { dueSteps, type MessageStep } from './due-steps.ts'
import { postSteps } from './post-steps.ts'

const because = { body: { reason: 'The family called us.' } }

/** Every step that can be taken back, each on records of its own. */
export function messageSteps(app: TestApp, admin: SignedInClient): Record<string, () => Promise<MessageStep>> {
  const applied = async () => {
    const guardian = await app.signInAs('Guardian')
    const tuition = await createApprovedTuition(app, { admin, guardian })
    const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
    const params = { id: tutor.application._id }
    return { guardian, tuition, tutor, params, people: { guardian, tutor } }
  }
  const pairOf = ({ tuition, tutor }: Awaited<ReturnType<typeof applied>>) => ({
    tuitionId: tuition.tuitionId,
    tutorId: tutor.cv.tutorId,
  })
  type Choosing = (guardian: SignedInClient, params: { id: string }) => Promise<unknown>
  /** A move of the guardian that only the applicant hears of. */
  const choosing =
    (kinds: [TemplateKind, TemplateKind], moves: [Choosing, Choosing]) => async (): Promise<MessageStep> => {
      const { guardian, params, people } = await applied()
      const [step, undo] = kinds
      const [move, back] = moves
      return {
        people,
        hears: { tutor: { step, undo } },
        step: () => move(guardian, params),
        undo: () => back(guardian, params),
      }
    }
  return {
    confirmation: async () => {
      const world = await applied()
      const other = await createApplicant(app, { tuitionId: world.tuition.tuitionId, admin })
      const { people, tutor } = world
      let id = ''
      return {
        people: { ...people, other },
        hears: {
          tutor: { step: 'applicantConfirmedToTutor', undo: 'confirmationTakenBack' },
          guardian: { step: 'applicantConfirmedToGuardian', undo: 'confirmationTakenBack' },
          other: { step: 'tutorFound', undo: 'tuitionReopened' },
        },
        step: async () => {
          const body = { ...pairOf(world), tutorPhone: tutor.account.phone }
          id = (await admin.send(createConfirmation, { body })).answer.data._id
        },
        undo: () => admin.send(takeBackConfirmation, { params: { id }, ...because }),
      }
    },
    booking: async () => {
      const world = await applied()
      const other = await createApplicant(app, { tuitionId: world.tuition.tuitionId, admin })
      let id = ''
      return {
        people: { ...world.people, other },
        hears: {
          tutor: { step: 'tuitionBooked', undo: 'bookingCancelled' },
          guardian: { step: 'tuitionBooked', undo: 'bookingCancelled' },
          other: { step: 'tuitionClosed', undo: 'tuitionReopened' },
        },
        step: async () => {
          const startDate = addDays(toDhakaDate(app.clock.now), 5)
          const body = { ...pairOf(world), startDate }
          id = (await admin.send(bookTuition, { body })).answer.data._id
        },
        undo: () => admin.send(cancelBooking, { params: { id }, ...because }),
      }
    },
    closing: async () => {
      const { tuition, people } = await applied()
      const params = { id: tuition._id }
      return {
        people,
        hears: {
          guardian: { step: 'ownTuitionClosed', undo: 'tuitionReopened' },
          tutor: { step: 'tuitionClosed', undo: 'tuitionReopened' },
        },
        step: () => admin.send(closeTuition, { params, ...because }),
        undo: () => admin.send(reopenTuition, { params, ...because }),
      }
    },
    ownClosing: async () => {
      const { guardian, tuition, people } = await applied()
      const params = { id: tuition._id }
      return {
        people,
        hears: { tutor: { step: 'tuitionClosed', undo: 'tuitionReopened' } },
        step: () => guardian.send(closeOwnTuition, { params, ...because }),
        undo: async () => {
          await guardian.send(reopenOwnTuition, { params })
          await admin.send(approveTuition, { params })
        },
      }
    },
    verification: async () => {
      const tutor = await createApprovedTutor(app, { admin })
      const params = { id: tutor.cv._id }
      await admin.send(unverifyCv, { params, ...because })
      return {
        people: { tutor },
        hears: { tutor: { step: 'cvVerified', undo: 'cvUnverified' } },
        step: () => admin.send(verifyCv, { body: { phone: tutor.account.phone } }),
        undo: () => admin.send(unverifyCv, { params, ...because }),
      }
    },
    return: async () => {
      const tutor = await createApprovedTutor(app, { admin })
      const params = { id: tutor.cv._id }
      return {
        people: { tutor },
        hears: { tutor: { step: 'cvReturned', undo: 'cvReturnTakenBack' } },
        step: () => admin.send(returnCv, { params, ...because }),
        undo: () => admin.send(restoreCv, { params, ...because }),
      }
    },
    invitation: async () => {
      const { tuitionId } = await createApprovedTuition(app, { admin })
      const tutor = await createApprovedTutor(app, { admin })
      let id = ''
      return {
        people: { tutor },
        hears: { tutor: { step: 'tutorInvited', undo: 'applicationRemoved' } },
        step: async () => {
          const body = { tuitionId, inviteOption: tutor.account.phone }
          id = (await admin.send(inviteTutor, { body })).answer.data._id
        },
        undo: () => admin.send(removeApplication, { params: { id }, ...because }),
      }
    },
    removal: async () => {
      const { params, people } = await applied()
      return {
        people,
        hears: { tutor: { step: 'applicationRemoved', undo: 'applicationRestored' } },
        step: () => admin.send(removeApplication, { params, ...because }),
        undo: () => admin.send(restoreApplication, { params, ...because }),
      }
    },
    shortlist: choosing(
      ['applicantShortlisted', 'applicantUnlisted'],
      [
        (who, params) => who.send(shortlistApplicant, { params }),
        (who, params) => who.send(unlistApplicant, { params }),
      ],
    ),
    decline: choosing(
      ['applicantDeclined', 'declineTakenBack'],
      [
        (who, params) => who.send(declineApplicant, { params, ...because }),
        (who, params) => who.send(takeBackDecline, { params }),
      ],
    ),
    declineUndoneByStaff: choosing(
      ['applicantDeclined', 'applicationRestored'],
      [
        (who, params) => who.send(declineApplicant, { params, ...because }),
        (_, params) => admin.send(restoreApplication, { params, ...because }),
      ],
    ),
    choice: choosing(
      ['applicantChosen', 'choiceTakenBack'],
      [
        (who, params) => who.send(chooseApplicant, { params, body: {} }),
        (who, params) => who.send(takeBackChoice, { params }),
      ],
    ),
    otherChoice: async () => {
      const { guardian, tuition, params, people } = await applied()
      const other = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
      const body = { replace: true }
      return {
        people,
        hears: { tutor: { step: 'applicantChosen', undo: 'choiceTakenBack' } },
        step: () => guardian.send(chooseApplicant, { params, body: {} }),
        undo: () => guardian.send(chooseApplicant, { params: { id: other.application._id }, body }),
      }
    },
    demo: async () => {
      const { guardian, params, people } = await applied()
      let id = ''
      return {
        people,
        hears: { tutor: { step: 'demoProposed', undo: 'demoCancelled' } },
        step: async () => {
          const body = { date: addDays(toDhakaDate(app.clock.now), 4), time: '17:00', note: '' }
          id = (await guardian.send(proposeDemo, { params, body })).answer.data.demo?._id ?? ''
        },
        undo: () => guardian.send(cancelDemo, { params: { id }, ...because }),
      }
    },
    agreement: async () => {
      const { guardian, tutor, params, people } = await applied()
      const body = { date: addDays(toDhakaDate(app.clock.now), 4), time: '17:00', note: '' }
      const id = (await guardian.send(proposeDemo, { params, body })).answer.data.demo?._id ?? ''
      return {
        people,
        hears: { guardian: { step: 'demoAnswered', undo: 'demoCancelled' } },
        step: () => tutor.send(answerDemo, { params: { id }, body: { accept: true } }),
        undo: () => tutor.send(cancelOwnDemo, { params: { id }, ...because }),
      }
    },
    deactivation: async () => {
      const guardian = await app.signInAs('Guardian')
      const params = { id: guardian.account.id }
      return {
        people: { guardian },
        hears: { guardian: { step: 'accountDeactivated', undo: 'accountRestored' } },
        step: () => admin.send(deactivatePerson, { params, ...because }),
        undo: () => admin.send(restorePerson, { params, ...because }),
      }
    },
    ...dueSteps(app, admin),
    ...postSteps(app, admin),
  }
}
