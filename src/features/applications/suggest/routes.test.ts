import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reports } from '#db/tables/reports.server.ts'
import type { CallBody } from '#shared/call.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { buildCvBody, type CvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import { createApplication, sendInviteSms, suggestTutors } from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Rezaul Karim' })
const guardian = await app.signInAs('Guardian')
const tuition = await createApprovedTuition(app, {
  admin,
  guardian,
  post: {
    class: ['Class 8'],
    subjects: ['Math', 'Physics'],
    medium: ['English version'],
    gender: 'Female',
    location: { city: 'Sylhet', areas: ['Zindabazar', 'Ambarkhana'] },
  },
})

type Teaching = {
  subjects?: string[]
  classes?: string[]
  mediums?: string[]
  place?: [city: string, ...areas: string[]]
  online?: boolean
  gender?: 'Male' | 'Female'
}

function teaching({ subjects, classes, mediums, place, online = false, gender = 'Male' }: Teaching): Partial<CvBody> {
  const whole = buildCvBody()
  const [city, ...areas] = place ?? ['Rangpur', 'Jahaj Company More']
  return {
    teachingPreferences: {
      ...whole.teachingPreferences,
      preferredSubjects: subjects ?? ['Chess'],
      preferredClasses: classes ?? ['Honors'],
      preferredMediums: mediums ?? ['IB'],
      onlineAvailable: online,
    },
    address: { ...whole.address, coverageAddress: { city, areas } },
    othersInfo: { ...whole.othersInfo, gender },
  }
}

const tutorWith = (parts: Teaching, name?: string) =>
  createApprovedTutor(app, { admin, form: teaching(parts), ...(name ? { name } : {}) })
const suggest = (wanted: unknown = tuition, who: Pick<SignedInClient, 'send'> = admin, wider: object = {}) =>
  who.send(suggestTutors, { body: { tuition: wanted, ...wider } as CallBody<typeof suggestTutors> })
const suggestWidely = () => suggest(tuition, admin, { anyCity: true, anyGender: true })
const idsFor = async (wanted: unknown = tuition) =>
  (await suggest(wanted)).answer.data.cvs.map(({ tutorId }) => tutorId)

const home: [string, string] = ['Sylhet', 'Zindabazar']
const near = { subjects: ['Math'], classes: ['Class 8'], place: home }

test.each([
  ['a visitor', () => app.visitor, 401],
  ['a guardian', () => guardian, 403],
] as const)('%s cannot get suggestions', async (_, who, status) => {
  expect((await suggest(tuition, who())).status).toBe(status)
})

test('tutors who match only city, medium or gender are not suggested [AD-APPLICANTS-30]', async () => {
  await tutorWith({ place: ['Sylhet', 'Subid Bazar'], mediums: ['English version'], gender: 'Female' })
  await tutorWith({ online: true })
  await tutorWith({ subjects: ['All-subject'] })
  expect((await suggest()).answer.data).toEqual({ cvs: [], inviteSmsSent: false })
})

test('approved tutors are suggested best first, then newest, with their matches [GEN-14, API-27, ENT-12, AD-APPLICANTS-31]', async () => {
  const subjectOnly = await tutorWith({ subjects: ['Math'] })
  const areaOnly = await tutorWith({ place: ['Sylhet', 'Ambarkhana'] })
  const elsewhere = await tutorWith({
    subjects: ['Math', 'Physics'],
    classes: ['Class 8'],
    gender: 'Female',
    mediums: ['English version'],
  })
  const plain = await tutorWith(near)
  const plainToo = await tutorWith(near)
  const rightMedium = await tutorWith({ ...near, mediums: ['English version', 'IB'] })
  const everySubject = await tutorWith({ ...near, subjects: ['Physics', 'Math'] })
  const allSubjects = await tutorWith({ ...near, subjects: ['All-subject'], place: ['Sylhet', 'Ambarkhana'] })
  const rightGender = await tutorWith({ ...near, gender: 'Female' })
  const best = await tutorWith(
    { ...near, subjects: ['Math', 'Physics'], gender: 'Female', mediums: ['English version'] },
    'নুসরাত জাহান তিথি',
  )
  await createPendingTutor(app, { form: teaching(near) })
  const gone = await tutorWith({ ...near, subjects: ['All-subject'], gender: 'Female' })
  await gone.send(createApplication, { body: { tuitionId: tuition.tuitionId } })

  const { cvs: found, inviteSmsSent } = (await suggestWidely()).answer.data
  const ranked = [
    best,
    rightGender,
    allSubjects,
    everySubject,
    rightMedium,
    plainToo,
    plain,
    elsewhere,
    areaOnly,
    subjectOnly,
  ]
  expect(found.map(({ tutorId }) => tutorId)).toEqual(ranked.map(({ cv }) => cv.tutorId))
  expect(found.map(({ matches }) => matches)).toEqual([
    ['Math', 'Physics', 'Class 8', 'Zindabazar', 'English version', 'Female'],
    ['Math', 'Class 8', 'Zindabazar', 'Female'],
    ['All Subjects', 'Class 8', 'Ambarkhana'],
    ['Math', 'Physics', 'Class 8', 'Zindabazar'],
    ['Math', 'Class 8', 'Zindabazar', 'English version'],
    ['Math', 'Class 8', 'Zindabazar'],
    ['Math', 'Class 8', 'Zindabazar'],
    ['Math', 'Physics', 'Class 8', 'English version', 'Female'],
    ['Ambarkhana'],
    ['Math'],
  ])
  expect(inviteSmsSent).toBe(false)
  expect(found[0]).toMatchObject({
    name: 'নুসরাত জাহান তিথি',
    phone: best.account.phone,
    status: 'approved',
    inviteSmsSent: false,
  })
})

test('a home tuition gets tutors of its city, and an asked gender is kept [OFF-250]', async () => {
  const found = (await suggest()).answer.data.cvs
  expect(found.length).toBeGreaterThan(1)
  for (const { address, othersInfo, mismatches } of found) {
    expect([address.coverageAddress.city, othersInfo.gender, mismatches]).toEqual(['Sylhet', 'Female', []])
  }
})

test('staff widen the city or the gender, and the answer says what does not fit [OFF-251]', async () => {
  const others = async (wider: object) =>
    (await suggest(tuition, admin, wider)).answer.data.cvs.flatMap(({ distance, mismatches }) =>
      mismatches.length > 0 ? [[distance, ...mismatches]] : [],
    )
  const elsewhere = await others({ anyCity: true })
  expect(elsewhere).toContainEqual(['elsewhere', 'Covers Rangpur, but the tuition is in Sylhet'])
  expect(elsewhere.flat().join()).not.toContain('asks for')
  const anyGender = await others({ anyGender: true })
  expect(anyGender).toContainEqual(['area', 'Male tutor, but the post asks for Female'])
  expect(anyGender.flat()).not.toContain('elsewhere')
})

test('a reported tutor is marked in the suggestions [OFF-252]', async () => {
  const { cvs: found } = (await suggest()).answer.data
  const phone = found[0]?.phone ?? ''
  await app.db.insert(reports).values({ phone, role: 'Tutor', createdAt: app.clock.now })
  const marked = (await suggest()).answer.data.cvs.map(({ isReported }) => isReported)
  expect(marked).toEqual(found.map((_, at) => at === 0))
  await app.db.delete(reports).where(eq(reports.phone, phone))
})

test('an online tuition matches tutors who teach online in any city', async () => {
  const online = await createApprovedTuition(app, {
    admin,
    post: {
      class: ['A-level (A2)'],
      subjects: ['Logic'],
      gender: 'Male/Female',
      isOnline: true,
      location: { city: '', areas: [] },
    },
  })
  const offline = await tutorWith({ subjects: ['Logic'], classes: ['A-level (A2)'] })
  const able = await tutorWith({ subjects: ['Logic'], online: true })
  const best = await tutorWith({ subjects: ['Logic'], classes: ['A-level (A2)'], online: true })
  const { cvs: found } = (await suggest(online)).answer.data
  expect(found.map(({ tutorId }) => tutorId)).toEqual([best, able, offline].map(({ cv }) => cv.tutorId))
  expect(found[0]?.matches).toEqual(['Logic', 'A-level (A2)', 'Online'])
})

test('at most 12 tutors are suggested, the best ones', async () => {
  const crowded = await createApprovedTuition(app, {
    admin,
    post: { class: ['KG'], subjects: ['Phonics'], gender: 'Male', location: { city: 'Khulna', areas: ['Boyra'] } },
  })
  const fitting: string[] = []
  for (let at = 0; at < 14; at++)
    fitting.unshift(
      (await tutorWith({ subjects: ['Phonics'], classes: ['KG'], place: ['Khulna', 'Boyra'] })).cv.tutorId,
    )
  await tutorWith({ subjects: ['Phonics'], classes: ['KG'] })
  expect(await idsFor(crowded)).toEqual(fitting.slice(0, 12))
})

test('inviteSmsSent is true for the tutor with an SMS and for the whole answer [ENT-12]', async () => {
  const [first, second] = (await suggest()).answer.data.cvs
  const body = {
    to: first?.phone ?? '',
    tutorId: first?.tutorId ?? '',
    tuitionId: tuition.tuitionId,
    name: first?.name ?? '',
  }
  expect((await admin.send(sendInviteSms, { body })).status).toBe(200)
  const { cvs: found, inviteSmsSent } = (await suggest()).answer.data
  expect(inviteSmsSent).toBe(true)
  expect(found.slice(0, 2).map(({ tutorId, inviteSmsSent }) => [tutorId, inviteSmsSent])).toEqual([
    [first?.tutorId, true],
    [second?.tutorId, false],
  ])
})

test('the tuition may have either id in any case, few fields or unknown fields', async () => {
  const { _id, tuitionId, class: classes } = tuition
  const whole = await idsFor()
  expect(
    await idsFor({ ...tuition, _id: undefined, tuitionId: tuitionId.toLowerCase(), extra: { deep: [null] } }),
  ).toEqual(whole)
  expect(await idsFor({ _id, class: classes })).not.toEqual([])
  expect(await idsFor({ _id, class: 'Class 8' })).toEqual(await idsFor({ _id, class: classes }))
  expect(await idsFor({ _id })).toEqual([])
  expect(await idsFor({ _id, isOnline: true, gender: ['Female'], medium: ['IB'] })).toEqual([])
})

test.each([
  ['an unknown tuition', { tuitionId: 'TN999999' }, 404, 'tuition'],
  ['a tutor id', { tuitionId: 'TR1001' }, 404, 'tuition'],
  ['no id', { class: ['Class 8'] }, 400, 'tuition.tuitionId'],
  ['nothing', {}, 400, 'tuition.tuitionId'],
  ['null', null, 400, 'tuition'],
  ['a text', 'TN1001', 400, 'tuition'],
  ['a class that is a number', { tuitionId: 'TN1001', class: 8 }, 400, 'tuition.class'],
  ['subjects that are no list of texts', { tuitionId: 'TN1001', subjects: [['Math']] }, 400, 'tuition.subjects'],
  [
    'too many areas',
    { tuitionId: 'TN1001', location: { areas: Array(200).fill('Uttara') } },
    400,
    'tuition.location.areas',
  ],
])('%s is rejected at its field', async (_, wanted, status, path) => {
  const refused = await suggest(wanted)
  expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([status, path])
})

test('quotes, wildcards and Bangla in the criteria are matched literally', async () => {
  const odd = await tutorWith({ subjects: ['আবৃত্তি', '"{x}",\\'] })
  for (const subject of ['আবৃত্তি', '"{x}",\\']) {
    expect(await idsFor({ tuitionId: tuition.tuitionId, subjects: [subject] })).toEqual([odd.cv.tutorId])
  }
  for (const subject of ['%', '_', "' or 1=1 --", '{}', 'NULL']) {
    expect(await idsFor({ tuitionId: tuition.tuitionId, subjects: [subject] })).toEqual([])
  }
})
