import { closeTuition, rejectTuition } from '#features/tuitions/calls.ts'
import { closeOwnTuition, pauseOwnTuition } from '#features/tuitions/own/calls.ts'
import { returnCv, updateCv } from '#features/tutors/calls.ts'
import { setCvFact } from '#features/tutors/seal/calls.ts'
import { createApprovedTuition, createPendingTuition } from '../applications.ts'
import { buildTuitionBody } from '../tuitions.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor } from '../tutors.ts'
import { type Cast, REASON, type Scenarios } from './scenario.ts'

/** Tuitions and CVs. */
export function tuitionScenarios({ app, owner }: Cast): Scenarios {
  const pending = async () => ({ id: (await createPendingTuition(app))._id })
  const approved = async () => ({ id: (await createApprovedTuition(app, { admin: owner }))._id })
  const own = async () => {
    const who = await app.signInAs('Guardian')
    return { who, params: { id: (await createApprovedTuition(app, { admin: owner, guardian: who }))._id } }
  }
  const returned = async () => {
    const tutor = await createPendingTutor(app)
    const params = { id: tutor.cv._id }
    await owner.send(returnCv, { params, body: REASON })
    return { tutor, params }
  }
  const changed = async () => {
    const tutor = await createApprovedTutor(app, { admin: owner })
    const { othersInfo } = buildCvBody()
    await tutor.send(updateCv, { body: buildCvBody({ othersInfo: { ...othersInfo, gender: 'Male' } }) })
    return { id: tutor.cv._id }
  }
  return {
    'POST tuitions/create-tuition': async () => ({ who: null, body: buildTuitionBody() }),
    'PATCH tuitions/update/:id': async () => ({ who: owner, params: await pending(), body: { salary: '7,000 Tk' } }),
    'PATCH tuitions/approve/:id': async () => ({ who: owner, params: await pending() }),
    'POST tuitions/unverify/:id': async () => ({ who: owner, params: await approved(), body: REASON }),
    'POST tuitions/contacts/:id': async () => {
      const { _id: id } = await createPendingTuition(app, { post: { details: 'Call 01833123456 after five.' } })
      return { who: owner, params: { id }, body: { move: 'release', part: '01833123456' } }
    },
    'POST tuitions/reject/:id': async () => ({ who: owner, params: await pending(), body: REASON }),
    'POST tuitions/restore/:id': async () => {
      const params = await pending()
      await owner.send(rejectTuition, { params, body: REASON })
      return { who: owner, params, body: REASON }
    },
    'POST tuitions/share': async () => ({ who: owner, body: { ids: [(await approved()).id], isShared: true } }),
    'POST tuitions/close/:id': async () => ({ who: owner, params: await approved(), body: REASON }),
    'POST tuitions/reopen/:id': async () => {
      const params = await approved()
      await owner.send(closeTuition, { params, body: REASON })
      return { who: owner, params, body: REASON }
    },
    'PATCH tuitions/edit-own/:id': async () => ({ ...(await own()), body: { details: 'Bring a ruler.' } }),
    'POST tuitions/pause-own/:id': own,
    'POST tuitions/resume-own/:id': async () => {
      const { who, params } = await own()
      await who.send(pauseOwnTuition, { params })
      return { who, params }
    },
    'POST tuitions/name-own/:id': async () => ({ ...(await own()), body: { name: 'Rafi' } }),
    'POST tuitions/close-own/:id': async () => ({ ...(await own()), body: REASON }),
    'POST tuitions/reopen-own/:id': async () => {
      const { who, params } = await own()
      await who.send(closeOwnTuition, { params, body: REASON })
      return { who, params }
    },
    'POST cvs/create-cv': async () => ({ who: await app.signInAs('Tutor'), body: buildCvBody() }),
    'POST cvs/update-cv': async () => ({
      who: await createPendingTutor(app),
      body: buildCvBody({ experience: 'Ten years.' }),
    }),
    'POST cvs/update-cv-by-admin': async () => {
      const { cv } = await createPendingTutor(app)
      return { who: owner, body: { ...buildCvBody({ experience: 'Ten years.' }), tutorId: cv.tutorId } }
    },
    'PUT cvs/verify-cv': async () => {
      const { account } = await createPendingTutor(app)
      return { who: owner, body: { phone: account.phone } }
    },
    'POST cvs/contacts/:id': async () => {
      const { cv } = await createPendingTutor(app, { form: { experience: 'Call 01833123456 after five.' } })
      return { who: owner, params: { id: cv._id }, body: { move: 'release', part: '01833123456' } }
    },
    'POST cvs/facts/set/:id': async () => {
      const { cv } = await createPendingTutor(app)
      return { who: owner, params: { id: cv._id }, body: { fact: 'spoken' } }
    },
    'POST cvs/facts/take-back/:id': async () => {
      const { cv } = await createPendingTutor(app)
      await owner.send(setCvFact, { params: { id: cv._id }, body: { fact: 'spoken' } })
      return { who: owner, params: { id: cv._id }, body: { fact: 'spoken' } }
    },
    'POST cvs/changes/accept/:id': async () => ({ who: owner, params: await changed(), body: {} }),
    'POST cvs/changes/reject/:id': async () => ({ who: owner, params: await changed(), body: REASON }),
    'POST cvs/unverify/:id': async () => {
      const { cv } = await createApprovedTutor(app, { admin: owner })
      return { who: owner, params: { id: cv._id }, body: REASON }
    },
    'POST cvs/return/:id': async () => {
      const { cv } = await createPendingTutor(app)
      return { who: owner, params: { id: cv._id }, body: REASON }
    },
    'POST cvs/restore/:id': async () => ({ who: owner, params: (await returned()).params, body: REASON }),
    'POST cvs/send-again': async () => ({ who: (await returned()).tutor }),
  }
}
