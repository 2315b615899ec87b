import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, type CvBody, createPendingTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'

const app = await createTestApp()
const tutor = await createPendingTutor(app)
const { contact, teachingPreferences, education, address, othersInfo } = buildCvBody()

const withPreferences = (changes: object) => ({ teachingPreferences: { ...teachingPreferences, ...changes } })
const withContact = (changes: object) => ({ contact: { ...contact, ...changes } })
const withOthersInfo = (changes: object) => ({ othersInfo: { ...othersInfo, ...changes } })
const withCoverage = (city: unknown, areas: unknown) => ({ address: { ...address, coverageAddress: { city, areas } } })

const REFUSED: [string, string, object][] = [
  ['10,000 characters of experience', 'experience', { experience: 'অ'.repeat(10_000) }],
  ['a NUL byte', 'experience', { experience: 'a\0b' }],
  ['half a surrogate pair', 'experience', { experience: '\ud83d' }],
  ['a number for a text', 'experience', { experience: 7 }],
  ['no subject', 'teachingPreferences.preferredSubjects', withPreferences({ preferredSubjects: [] })],
  [
    '200 subjects',
    'teachingPreferences.preferredSubjects',
    withPreferences({ preferredSubjects: Array.from({ length: 200 }, (_, n) => `S${n}`) }),
  ],
  [
    'Others as subject',
    'teachingPreferences.preferredSubjects',
    withPreferences({ preferredSubjects: ['Math', 'Others'] }),
  ],
  ['no class', 'teachingPreferences.preferredClasses', withPreferences({ preferredClasses: undefined })],
  ['Others as medium', 'teachingPreferences.preferredMediums', withPreferences({ preferredMediums: ['Others'] })],
  ['a string for online', 'teachingPreferences.onlineAvailable', withPreferences({ onlineAvailable: 'yes' })],
  ['a foreign phone', 'contact.optionalPhone', withContact({ optionalPhone: '+1 202 555 0100' })],
  ['letters as phone', 'contact.guardianPhone', withContact({ guardianPhone: 'call me' })],
  ['an invalid e-mail address', 'contact.email', withContact({ email: 'nobody' })],
  ['a javascript: link', 'contact.fb', withContact({ fb: 'javascript:alert(1)' })],
  ['no city', 'address.coverageAddress.city', withCoverage('', ['Uttara'])],
  ['Others as city', 'address.coverageAddress.city', withCoverage('Others', ['Others'])],
  ['no area', 'address.coverageAddress.areas', withCoverage('Dhaka', [])],
  ['a day that does not exist', 'othersInfo.dob', withOthersInfo({ dob: '2001-02-30' })],
  ['a date in words', 'othersInfo.dob', withOthersInfo({ dob: 'yesterday' })],
  ['an unknown gender', 'othersInfo.gender', withOthersInfo({ gender: 'Male/Female' })],
  ['no gender', 'othersInfo.gender', withOthersInfo({ gender: '' })],
  ['an unknown blood group', 'othersInfo.bloodGroup', withOthersInfo({ bloodGroup: 'C+' })],
  ['an unknown marital status', 'othersInfo.maritalStatus', withOthersInfo({ maritalStatus: 'It is complicated' })],
  [
    'a year in words',
    'education.ssc.year',
    { education: { ...education, ssc: { ...education?.ssc, year: 'last year' } } },
  ],
  ['a GPA over 5', 'education.ssc.gpa', { education: { ...education, ssc: { ...education?.ssc, gpa: '5.50' } } }],
  ['a CGPA over 4', 'education.masters.cgpa', { education: { ...education, masters: { cgpa: '4.01' } } }],
  ['a list for the address', 'address', { address: [] }],
]

test.each(REFUSED)('%s is refused with 400 at %s and changes nothing [FAM-155]', async (_, path, wrong) => {
  const body = { ...buildCvBody(), ...wrong } as CvBody
  for (const call of [calls.createCv, calls.updateCv]) {
    const { status, failure } = await tutor.send(call, { body })
    expect(status).toBe(400)
    expect(failure.errorMessages.map((error) => error.path)).toContain(path)
    for (const { message } of failure.errorMessages) expect(message).toMatch(/^[A-Z].{5,}/)
  }
  expect((await tutor.send(calls.getOwnCv)).answer.data.cv).toEqual(tutor.cv)
})

test('an empty body is refused with a message for each missing part', async () => {
  const { status, failure } = await tutor.send(calls.updateCv, { body: {} as CvBody })
  expect(status).toBe(400)
  expect(failure.errorMessages.map(({ path }) => path)).toEqual(['teachingPreferences', 'address', 'othersInfo'])
  expect(failure.message).toBe('Teaching preferences is required.')
})

test('script tags, emoji, Bangla, quotes and the complete subject list are stored unchanged', async () => {
  const experience = '<script>alert(1)</script> 👩🏽‍🏫 আমি ৫ বছর পড়াই; \'"\\ DROP TABLE cvs; -- {name}'
  const body = buildCvBody({
    experience,
    ...withPreferences({
      preferredSubjects: [...SUBJECTS.slice(0, -1), 'কোরআন শিক্ষা', 'Math'],
      preferredClasses: CLASSES.slice(0, -1),
      availableDays: ['শুক্র ও শনি'],
    }),
  } as Partial<CvBody>)
  const { cv } = (await tutor.send(calls.updateCv, { body })).answer.data
  expect(cv.experience).toBe(experience)
  expect(cv.teachingPreferences.preferredSubjects).toEqual([...SUBJECTS.slice(0, -1), 'কোরআন শিক্ষা'])
  expect(cv.teachingPreferences.availableDays).toEqual(['শুক্র ও শনি'])
})

test('phones are normalised, texts trimmed, and fields that a tutor may not set are ignored', async () => {
  const readOnlyFields = {
    _id: crypto.randomUUID(),
    status: 'approved',
    tutorId: 'TR1',
    name: 'Somebody',
    phone: '01900000000',
  }
  const body = {
    ...buildCvBody({
      experience: '  years  ',
      ...withContact({ optionalPhone: '+88 018-1111 1111' }),
    } as Partial<CvBody>),
    ...readOnlyFields,
  }
  const { cv } = (await tutor.send(calls.updateCv, { body })).answer.data
  expect(cv).toMatchObject({ experience: 'years', contact: { optionalPhone: '01811111111' } })
  const { _id, status, tutorId, name, phone, img } = tutor.cv
  expect(cv).toMatchObject({ _id, status, tutorId, name, phone, img })
})

test.each([
  ['img.profile', { profile: 'https://evil.example/x.svg' }],
  ['img.id', { id: '../../etc/passwd' }],
  ['img.id', { profile: '', id: '/images/00000000-0000-4000-8000-000000000000.webp' }],
  ['img.profile', { profile: 'javascript:alert(1)', id: 'x' }],
  ['img.profile', { profile: 'x'.repeat(501) }],
  ['img.profile', { profile: 1 as unknown as string }],
])('an address at %s that is not an own picture is refused: %j', async (path, img) => {
  const { status, failure } = await tutor.send(calls.updateCv, { body: buildCvBody({ img }) })
  expect([status, failure.errorMessages[0]?.path]).toEqual([400, path])
  expect((await tutor.send(calls.getOwnCv)).answer.data.cv?.img).toEqual(tutor.cv.img)
})

test('a CV with only the required fields is accepted', async () => {
  const newcomer = await app.signInAs('Tutor')
  const body: CvBody = {
    teachingPreferences: { preferredSubjects: ['Math'], preferredClasses: ['Class 5'], preferredMediums: ['Ed-excel'] },
    address: { coverageAddress: { city: 'Dhaka', areas: ['Others'] } },
    othersInfo: { gender: 'Male' },
  }
  const { cv } = (await newcomer.send(calls.createCv, { body })).answer.data
  expect(cv.contact).toEqual({ optionalPhone: '', guardianPhone: '', friendPhone: '', email: '', fb: '' })
  expect(cv.education.ssc).toEqual({ institute: '', group: '', year: '', board: '', gpa: '' })
})

test('the refusal names the grade, and an old grade over the scale stays shown [FAM-155]', async () => {
  const body = buildCvBody({ education: { ...education, hsc: { ...education?.hsc, gpa: '5.50' } } })
  const { failure } = await tutor.send(calls.updateCv, { body })
  expect(failure.errorMessages).toMatchObject([
    {
      path: 'education.hsc.gpa',
      message: 'GPA: enter a number from 0 to 5, such as 4.75, or letter grades such as A*.',
    },
  ])
  const old = await createPendingTutor(app)
  const hsc = { ...old.cv.education.hsc, gpa: '5.50' }
  await app.db
    .update(cvs)
    .set({ education: { ...old.cv.education, hsc } })
    .where(eq(cvs.id, old.cv._id))
  expect((await old.send(calls.getOwnCv)).answer.data.cv?.education.hsc.gpa).toBe('5.50')
})
