import { withdrawApplication } from '#features/applications/apply/calls.ts'
import { removeApplication, restoreApplication } from '#features/applications/calls.ts'
import * as choosing from '#features/applications/choose/calls.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { createConfirmation, restoreConfirmation, takeBackConfirmation } from '#features/confirmations/calls.ts'
import { correctPerson, deactivatePerson, mergePeople, restorePerson } from '#features/people/calls.ts'
import * as office from '#features/tuitions/calls.ts'
import { closeOwnTuition, pauseOwnTuition, reopenOwnTuition, resumeOwnTuition } from '#features/tuitions/own/calls.ts'
import { restoreCv, returnCv, unverifyCv, verifyCv } from '#features/tutors/calls.ts'
import { createApplicant, createApprovedTuition } from '../applications.ts'
import type { SignedInClient, TestApp } from '../test-app.ts'
import { uniquePhone } from '../unique-phone.ts'

const because = { body: { reason: 'The family called us.' } }

/** A tuition with two applicants, and what was made of them. */
export async function createWorld(app: TestApp, admin: SignedInClient) {
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const applicant = () => createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const [tutor, other] = [await applicant(), await applicant()]
  return { guardian, tuition, tutor, other, confirmation: '', booking: '', demo: '' }
}
export type World = Awaited<ReturnType<typeof createWorld>>
type Step = (world: World) => Promise<{ status: number }>

/** Steps before a step, without which it is refused. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  unlist: ['shortlist'],
  unchoose: ['choose'],
  undecline: ['decline'],
  cancelDemo: ['propose'],
  putBack: ['remove'],
  unconfirm: ['confirm'],
  reconfirm: ['confirm', 'unconfirm'],
  book: ['confirm'],
  unbook: ['confirm', 'book'],
  verify: ['unverify'],
  reject: ['unverify'],
  restorePost: ['unverify', 'reject'],
  reopen: ['close'],
  reopenOwn: ['closeOwn'],
  resumeOwn: ['pauseOwn'],
  restoreTutor: ['deactivateTutor'],
  restoreGuardian: ['deactivateGuardian'],
  verifyCv: ['unverifyCv'],
  restoreCv: ['returnCv'],
}

/** What people and staff do with one tuition and its applicants. */
export function tuitionSteps(app: TestApp, admin: SignedInClient) {
  const post = ({ tuition }: World) => ({ params: { id: tuition._id } })
  const application = ({ tutor }: World) => ({ params: { id: tutor.application._id } })
  const cv = ({ tutor }: World) => ({ params: { id: tutor.cv.tutorId } })
  const pair = ({ tuition }: World, tutor: World['tutor']) => ({
    tuitionId: tuition.tuitionId,
    tutorId: tutor.cv.tutorId,
  })
  const confirm = (world: World, tutor: World['tutor']) =>
    admin.send(createConfirmation, { body: { ...pair(world, tutor), tutorPhone: tutor.account.phone } })
  const account = ({ account: { id } }: SignedInClient) => ({ params: { id }, ...because })
  const rename = ({ account: { id, name } }: SignedInClient) => {
    const body = { name, phone: uniquePhone(), code: '', reason: 'A new SIM.', tellsPhone: true }
    return admin.send(correctPerson, { params: { id }, body })
  }
  const steps = {
    shortlist: (world) => world.guardian.send(choosing.shortlistApplicant, application(world)),
    unlist: (world) => world.guardian.send(choosing.unlistApplicant, application(world)),
    choose: (world) =>
      world.guardian.send(choosing.chooseApplicant, { ...application(world), body: { replace: true } }),
    unchoose: (world) => world.guardian.send(choosing.takeBackChoice, application(world)),
    decline: (world) => world.guardian.send(choosing.declineApplicant, { ...application(world), ...because }),
    undecline: (world) => world.guardian.send(choosing.takeBackDecline, application(world)),
    propose: async (world) => {
      const body = { date: '2026-11-25', time: '17:00', note: '' }
      const made = await world.guardian.send(choosing.proposeDemo, { ...application(world), body })
      if (made.status === 200) world.demo = made.answer.data.demo?._id ?? ''
      return made
    },
    cancelDemo: (world) => world.guardian.send(choosing.cancelDemo, { params: { id: world.demo }, ...because }),
    withdraw: (world) => world.tutor.send(withdrawApplication, { ...application(world), ...because }),
    remove: (world) => admin.send(removeApplication, { ...application(world), ...because }),
    putBack: (world) => admin.send(restoreApplication, { ...application(world), ...because }),
    confirm: async (world) => {
      const made = await confirm(world, world.tutor)
      if (made.status === 200) world.confirmation = made.answer.data._id
      return made
    },
    confirmOther: (world) => confirm(world, world.other),
    unconfirm: (world) => admin.send(takeBackConfirmation, { params: { id: world.confirmation }, ...because }),
    reconfirm: (world) => admin.send(restoreConfirmation, { params: { id: world.confirmation }, ...because }),
    book: async (world) => {
      const made = await admin.send(bookTuition, { body: { ...pair(world, world.tutor), startDate: '2026-12-01' } })
      if (made.status === 200) world.booking = made.answer.data._id
      return made
    },
    unbook: (world) => admin.send(cancelBooking, { params: { id: world.booking }, ...because }),
    verify: (world) => admin.send(office.approveTuition, post(world)),
    unverify: (world) => admin.send(office.unverifyTuition, { ...post(world), ...because }),
    reject: (world) => admin.send(office.rejectTuition, { ...post(world), ...because }),
    restorePost: (world) => admin.send(office.restoreTuition, { ...post(world), ...because }),
    close: (world) => admin.send(office.closeTuition, { ...post(world), ...because }),
    reopen: (world) => admin.send(office.reopenTuition, { ...post(world), ...because }),
    closeOwn: (world) => world.guardian.send(closeOwnTuition, { ...post(world), ...because }),
    reopenOwn: (world) => world.guardian.send(reopenOwnTuition, post(world)),
    pauseOwn: (world) => world.guardian.send(pauseOwnTuition, post(world)),
    resumeOwn: (world) => world.guardian.send(resumeOwnTuition, post(world)),
    editPhone: (world) =>
      admin.send(office.updateTuition, { ...post(world), body: { phone: uniquePhone(), tellsPhone: true } }),
    tutorPhone: ({ tutor }) => rename(tutor),
    guardianPhone: ({ guardian }) => rename(guardian),
    deactivateTutor: ({ tutor }) => admin.send(deactivatePerson, account(tutor)),
    restoreTutor: ({ tutor }) => admin.send(restorePerson, account(tutor)),
    deactivateGuardian: ({ guardian }) => admin.send(deactivatePerson, account(guardian)),
    restoreGuardian: ({ guardian }) => admin.send(restorePerson, account(guardian)),
    mergeGuardian: async ({ guardian }) => {
      const { phone } = (await app.signInAs('Guardian')).account
      return admin.send(mergePeople, { params: { id: guardian.account.id }, body: { phone, ...because.body } })
    },
    returnCv: (world) => admin.send(returnCv, { ...cv(world), ...because }),
    restoreCv: (world) => admin.send(restoreCv, { ...cv(world), ...because }),
    unverifyCv: (world) => admin.send(unverifyCv, { ...cv(world), ...because }),
    verifyCv: ({ tutor }) => admin.send(verifyCv, { body: { phone: tutor.account.phone } }),
  } satisfies Record<string, Step>
  const take = (world: World, name: string) => (steps as Record<string, Step>)[name]?.(world)
  return {
    createWorld: () => createWorld(app, admin),
    names: Object.keys(steps),
    needs: (name: string) => NEEDS[name] ?? [],
    take,
  }
}
