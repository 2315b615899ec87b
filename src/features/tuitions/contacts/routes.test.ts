import { expect, test } from 'vitest'
import { updateOwnAccount } from '#features/accounts/calls.ts'
import { listOwnProgress } from '#features/applications/apply/calls.ts'
import { answerDemo, listApplicantCards, proposeDemo } from '#features/applications/choose/calls.ts'
import { showHistory } from '#features/events/calls.ts'
import { getCv, getOwnCv, updateCv } from '#features/tutors/calls.ts'
import { moveCvContact } from '#features/tutors/contacts/calls.ts'
import { countTutorOptions, findTutors } from '#features/tutors/find/calls.ts'
import type { ContactMove } from '#shared/contacts/contact-moves.ts'
import { createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'
import { findTuitions, getFindHints } from '../find/calls.ts'
import { tuitionGroupText } from '../rules.ts'
import { moveTuitionContact } from './calls.ts'

const app = await createTestApp()
const { visitor } = app
const guardian = await app.signInAs('Guardian')
const tutor = await app.signInAs('Tutor')
const admin = await app.signInAs('Admin')
const others = { visitor, tutor }
const PARTS = ['01833123456', 'wa.me/8801833123456', 'nila@example.com', '০১৭১১-২৪৫১৭৫', 'zero one seven double one']

const posted = () =>
  createApprovedTuition(app, {
    guardian,
    admin,
    post: {
      subjects: ['Call 01833123456'],
      locationDetails: 'Beside the mosque, call 01833123456',
      institute: 'wa.me/8801833123456',
      teachingTime: '5 PM or ০১৭১১-২৪৫১৭৫',
      details: 'Mail nila@example.com or zero one seven double one two four five one seven five',
    },
  })

test('no list, search, page or option of a post has its contacts; its owner and staff read it whole [FAM-512]', async () => {
  const { _id: id, tuitionId } = await posted()
  for (const by of Object.values(others)) {
    const answers = [
      await by.send(calls.getTuition, { params: { id } }),
      await by.send(calls.listApprovedTuitions, { query: { limit: 100 } }),
      await by.send(calls.searchTuitions, { body: { searchTerm: tuitionId } }),
      await by.send(findTuitions, { query: { city: 'Dhaka' } }),
      await by.send(getFindHints, { query: {} }),
    ]
    for (const { raw } of answers) for (const part of PARTS) expect(raw).not.toContain(part)
  }
  expect((await visitor.send(calls.getTuition, { params: { id } })).answer.data).toMatchObject({
    locationDetails: 'Beside the mosque, call •••',
    institute: '•••',
  })
  for (const by of [guardian, admin]) {
    const { data } = (await by.send(calls.getTuition, { params: { id } })).answer
    expect(data.contacts?.hidden).toEqual(expect.arrayContaining(['01833123456', 'nila@example.com']))
    expect(data).toMatchObject({ institute: 'wa.me/8801833123456' })
    const shared = tuitionGroupText(data, { locale: 'en', publicUrl: 'https://porua.example' })
    for (const part of PARTS) expect(shared).not.toContain(part)
  }
})

test('a post is found by a hidden number by staff only [FAM-512]', async () => {
  const { tuitionId } = await posted()
  for (const by of [visitor, tutor, guardian])
    for (const searchTerm of ['01833123456', '1833123456']) {
      expect((await by.send(calls.searchTuitions, { body: { searchTerm } })).raw).not.toContain(tuitionId)
      expect((await by.send(findTuitions, { query: { q: searchTerm } })).raw).not.toContain(tuitionId)
    }
  const found = await admin.send(calls.listAdminTuitions, { body: { searchTerm: '01833123456' } })
  expect(found.raw).toContain(tuitionId)
})

test('no list, card or page of a tutor has the contacts of the CV; the tutor and staff read it whole [FAM-512]', async () => {
  const person = await createApprovedTutor(app, { admin })
  const { _id: tuitionId } = await createApprovedTuition(app, { guardian, admin })
  const form = buildCvBody({ experience: 'Call 01833123456 or fb.com/nila' })
  form.teachingPreferences.preferredSubjects = ['Math 01833123456']
  form.education = {
    ...form.education,
    graduation: { institute: 'imo 01833123456', department: '@nila_k', year: '', cgpa: '' },
  }
  await person.send(updateCv, { body: form })
  const applied = await createApplicant(app, { tuitionId, admin })
  await applied.send(updateCv, { body: form })
  const answers = [
    await visitor.send(getCv, { params: { tutorId: person.cv.tutorId } }),
    await visitor.send(findTutors, { query: {} }),
    await visitor.send(countTutorOptions, { query: {} }),
    await guardian.send(listApplicantCards, { params: { id: tuitionId }, query: {} }),
  ]
  for (const { status, raw } of answers) {
    expect(status).toBe(200)
    for (const part of ['01833123456', 'fb.com', '@nila']) expect(raw).not.toContain(part)
  }
  expect((await visitor.send(findTutors, { query: { q: '01833123456' } })).raw).not.toContain(person.cv.tutorId)
  const own = (await person.send(getOwnCv)).answer.data.cv
  expect(own?.contacts?.hidden).toEqual(expect.arrayContaining(['01833123456', 'fb.com/nila']))
  expect(own?.experience).toContain('01833123456')
  expect((await admin.send(getCv, { params: { tutorId: person.cv.tutorId } })).raw).toContain('fb.com/nila')
})

test('the note and the answer of a demo class hide contacts from the other one only [FAM-512]', async () => {
  const { _id: tuitionId } = await createApprovedTuition(app, { guardian, admin })
  const applied = await createApplicant(app, { tuitionId, admin })
  const { _id: id } = applied.application
  const body = { date: '2026-11-29', time: '17:00', note: 'Call ০১৮৩৩ ১২৩৪৫৬ before' }
  expect((await guardian.send(proposeDemo, { params: { id }, body })).raw).toContain('০১৮৩৩ ১২৩৪৫৬')
  const [progress] = (await applied.send(listOwnProgress, { query: {} })).answer.data
  expect(progress?.demo?.note).toBe('Call ••• before')
  const answered = await applied.send(answerDemo, {
    params: { id: progress?.demo?._id ?? '' },
    body: { accept: true, answer: 'My telegram is @nila_k' },
  })
  expect(answered.answer.data.demo?.answer).toContain('@nila_k')
  expect((await guardian.send(listApplicantCards, { params: { id: tuitionId }, query: {} })).raw).not.toContain(
    'nila_k',
  )
})

test('a name with a phone or an address is refused with its field [FAM-512]', async () => {
  for (const name of ['Nila 01833123456', 'nila@example.com', 'Nila www.nila.com'])
    expect(await refusedPath(name)).toBe('name')
})

async function refusedPath(name: string) {
  const { failure } = await tutor.send(updateOwnAccount, { body: { name, email: 'nila@example.com' } })
  return failure.errorMessages[0]?.path
}

test('staff take a contact out of a post or let others see it, both can be taken back, and the history says who [FAM-513]', async () => {
  const { _id: id } = await posted()
  const move = (one: ContactMove, part: string, by: typeof admin = admin) =>
    by.send(moveTuitionContact, { params: { id }, body: { move: one, part } })
  const details = async () => (await visitor.send(calls.getTuition, { params: { id } })).answer.data.details
  expect(await details()).toBe('Mail ••• or •••')
  await move('release', 'nila@example.com')
  expect(await details()).toBe('Mail nila@example.com or •••')
  await move('hide', 'nila@example.com')
  expect(await details()).toBe('Mail ••• or •••')
  const removed = (await move('remove', 'nila@example.com')).answer.data
  expect(removed.details).toBe('Mail or zero one seven double one two four five one seven five')
  expect((await move('putBack', 'nila@example.com')).answer.data.details).toContain('Mail nila@example.com or')
  expect((await move('putBack', 'nila@example.com')).status).toBe(409)
  expect((await move('remove', 'not in it')).status).toBe(409)
  const { data } = (await admin.send(showHistory, { query: { tuitionId: id } })).answer
  expect(data.events.filter(({ kind }) => kind === 'contactChecked')).toHaveLength(4)
  await move('release', 'wa.me/8801833123456')
  const edit = { institute: 'wa.me/8801833123457' }
  await admin.send(calls.updateTuition, { params: { id }, body: edit })
  expect((await visitor.send(calls.getTuition, { params: { id } })).answer.data.institute).toBe('•••')
  for (const by of [guardian, tutor]) expect((await move('release', '01833123456', by)).status).toBe(403)
})

test('staff take a contact out of a CV or let others see it, and both can be taken back [FAM-513]', async () => {
  const person = await createApprovedTutor(app, { admin })
  await person.send(updateCv, { body: buildCvBody({ experience: 'Call 01833123456 or fb.com/nila' }) })
  const params = { id: person.cv.tutorId }
  const move = async (one: ContactMove, part: string) =>
    (await admin.send(moveCvContact, { params, body: { move: one, part } })).answer.data.cv.experience
  const seen = async () => (await visitor.send(getCv, { params: { tutorId: params.id } })).answer.data.cv.experience
  expect(await seen()).toBe('Call ••• or •••')
  await move('release', 'fb.com/nila')
  expect(await seen()).toBe('Call ••• or fb.com/nila')
  expect(await move('remove', '01833123456')).toBe('Call or fb.com/nila')
  expect(await move('putBack', '01833123456')).toBe('Call 01833123456 or fb.com/nila')
  await move('hide', 'fb.com/nila')
  expect(await seen()).toBe('Call ••• or •••')
  const body = { move: 'release' as const, part: 'fb.com/nila' }
  expect((await person.send(moveCvContact, { params, body })).status).toBe(403)
  expect((await admin.send(moveCvContact, { params: { id: 'TR999999' }, body })).status).toBe(404)
})
