import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { updateOwnAccount } from '#features/accounts/calls.ts'
import type { CallInput } from '#shared/call.ts'
import type { FreeTime } from '#shared/ranking/free-times.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, type CvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import { updateCv } from '../calls.ts'
import { acceptCvChange } from '../seal/calls.ts'
import { countTutorOptions, findTutors } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

type Profile = {
  name: string
  gender: 'Male' | 'Female'
  classes: string[]
  subjects: string[]
  city: string
  areas: string[]
  mediums?: string[]
  university?: string
  college?: string
  salary?: string
  days?: string[]
  times?: FreeTime[]
  online?: boolean
}

function toBody(profile: Profile): CvBody {
  const { teachingPreferences, education, othersInfo } = buildCvBody()
  return buildCvBody({
    teachingPreferences: {
      ...teachingPreferences,
      preferredSubjects: profile.subjects,
      preferredClasses: profile.classes,
      preferredMediums: profile.mediums ?? ['Bangla medium'],
      availableDays: profile.days ?? [],
      freeTimes: profile.times ?? [],
      expectedSalary: profile.salary ?? '',
      onlineAvailable: profile.online ?? false,
    },
    education: {
      ...education,
      ssc: {},
      hsc: { ...education?.hsc, institute: profile.college ?? '' },
      graduation: { institute: profile.university ?? '', department: 'Economics' },
    },
    address: { presentAddress: 'Road 99', coverageAddress: { city: profile.city, areas: profile.areas } },
    othersInfo: { ...othersInfo, gender: profile.gender },
  })
}

const BUET = 'Bangladesh University of Engineering and Technology'
const PEOPLE: Profile[] = [
  {
    name: 'Anika Tabassum',
    gender: 'Female',
    classes: ['Class 8', 'Class 9'],
    subjects: ['Math', 'Physics'],
    city: 'Dhaka',
    areas: ['Mirpur 10', 'Mirpur 11'],
    university: 'University of Dhaka',
    college: 'Holy Cross College',
    salary: '5,000 Tk',
    days: ['3-days'],
    times: ['Sat evening', 'Mon evening'],
  },
  {
    name: 'Babul Hossain',
    gender: 'Male',
    classes: ['Class 8'],
    subjects: ['Math'],
    city: 'Dhaka',
    areas: ['Mirpur 10'],
    university: BUET,
    salary: '8,000-10,000 Tk',
    online: true,
  },
  {
    name: 'Champa Rani',
    gender: 'Female',
    classes: ['KG', 'Class 1'],
    subjects: ['All-subject'],
    city: 'Dhaka',
    areas: ['Dhanmondi', 'Jigatola'],
    university: 'Eden Mohila College',
    salary: '৪ হাজার টাকা',
    days: ['5-days', 'Flexible'],
    times: ['Mon evening'],
  },
  {
    name: 'Dipu Sarkar',
    gender: 'Male',
    classes: ['Inter 1st year', 'Inter 2nd year'],
    subjects: ['Chemistry', 'Biology'],
    city: 'Chittagong',
    areas: ['Agrabad'],
    university: 'Chittagong Medical College',
    salary: 'Negotiable',
  },
  {
    name: 'Esha Islam',
    gender: 'Female',
    classes: ['O-level', 'A-level (AS)'],
    subjects: ['Physics', 'ICT'],
    city: 'Dhaka',
    areas: ['Uttara Sector 1-5', 'Gulshan 1'],
    mediums: ['Cambridge', 'English medium'],
    university: 'North South University',
    salary: '15k',
    online: true,
  },
  {
    name: 'ফরিদা ইয়াসমিন',
    gender: 'Female',
    classes: ['Class 5'],
    subjects: ['Bangla', 'Quran-reading'],
    city: 'Sylhet',
    areas: ['Zindabazar'],
    university: 'Sylhet MAG Osmani Medical College',
  },
]

const tutors = new Map<string, Awaited<ReturnType<typeof createApprovedTutor>>>()
const initial = (name: string) => name.slice(0, 1)
/** The tutors by the first letter of their names; `ফ` is the sixth. */
const letters = (list: readonly { name: string }[]) => list.map(({ name }) => initial(name)).join('')

beforeAll(async () => {
  for (const profile of PEOPLE) {
    const tutor = await createApprovedTutor(app, { admin, name: profile.name, form: toBody(profile) })
    tutors.set(initial(profile.name), tutor)
  }
  await createPendingTutor(app, { name: 'Gopon Waiting', form: toBody({ ...PEOPLE[0], name: 'Gopon' } as Profile) })
})

type Query = NonNullable<CallInput<typeof findTutors>['query']>
const find = async (query: Query) => letters((await app.visitor.send(findTutors, { query })).answer.data)
const options = async (query: Query) => (await app.visitor.send(countTutorOptions, { query })).answer.data

test.each<[string, string]>([
  ['', 'ফEDCBA'],
  ['mirpur', 'BA'],
  ['Mirpur10', 'BA'],
  ['mirpur-11', 'A'],
  ['মিরপুর ১০', 'BA'],
  ['মিরপুরে', 'BA'],
  ['dhanmondi', 'C'],
  ['dhanmndi', 'C'],
  ['ধানমন্ডি', 'C'],
  ['agrabad', 'D'],
  ['chattogram', 'D'],
  ['চট্টগ্রাম', 'D'],
  ['সিলেট', 'ফ'],
  ['uttara', 'E'],
  ['math', 'CBA'],
  ['maths', 'CBA'],
  ['গণিত', 'CBA'],
  ['physics mirpur', 'A'],
  ['hsc chemistry', 'D'],
  ['class 8', 'BA'],
  ['class eight math', 'BA'],
  ['৮ম শ্রেণি', 'BA'],
  ['female math', 'CA'],
  ['female tutor class 8 math mirpur', 'A'],
  ['o level physics', 'E'],
  ['english medium', 'E'],
  ['BUET', 'B'],
  ['buet math mirpur', 'B'],
  ['DU', 'A'],
  ['north south', 'E'],
  ['holy cross', 'A'],
  ['Anika', 'A'],
  ['champa rani', 'C'],
  ['ফরিদা', 'ফ'],
  ['quran', 'ফ'],
  ['road 99', ''],
  ['xyzzy', ''],
])('“%s” finds %s [FAM-161]', async (q, found) => {
  expect(await find({ q })).toBe(found)
})

test('the tutor ID finds its tutor in any notation [FAM-161]', async () => {
  const id = tutors.get('D')?.cv.tutorId ?? ''
  for (const q of [id, id.toLowerCase(), id.replace('TR', 'TR-'), id.slice(2)])
    expect([q, await find({ q })]).toEqual([q, 'D'])
})

test.each<[Query, string]>([
  [{ gender: 'Female' }, 'ফECA'],
  [{ class: 'Class 8' }, 'BA'],
  [{ class: 'Class 8|KG' }, 'CBA'],
  [{ subject: 'Math' }, 'CBA'],
  [{ subject: 'Chemistry|ICT' }, 'EDC'],
  [{ medium: 'Cambridge' }, 'E'],
  [{ city: 'Dhaka' }, 'ECBA'],
  [{ city: 'Dhaka', area: 'Mirpur 10|Jigatola' }, 'CBA'],
  [{ online: true }, 'EB'],
  [{ university: BUET }, 'B'],
  [{ salaryTo: 5000 }, 'CA'],
  [{ salaryTo: 8000 }, 'CBA'],
  [{ days: '3-days|Flexible' }, 'CA'],
  [{ time: 'Mon evening|Fri noon' }, 'CA'],
  [{ time: 'Sat evening', gender: 'Female' }, 'A'],
  [{ time: 'Fri noon' }, ''],
  [{ gender: 'Female', class: 'Class 8', subject: 'Math', q: 'mirpur' }, 'A'],
  [{ gender: 'Male', city: 'Sylhet' }, ''],
  [{ class: 'Class 88' }, ''],
])('the filters %j leave %s [FAM-160, FAM-905]', async (query, found) => {
  expect(await find(query)).toBe(found)
})

test('the list is sorted by salary, last activity or completeness [FAM-160]', async () => {
  const seen = async (name: string, day: number) =>
    app.db
      .update(accounts)
      .set({ lastSeenAt: new Date(Date.UTC(2026, 10, day)) })
      .where(eq(accounts.id, tutors.get(name)?.account.id ?? ''))
  for (const [at, { name }] of PEOPLE.entries()) await seen(initial(name), 10 - at)
  expect(await find({ sort: 'salary' })).toBe('CABEফD')
  expect(await find({ sort: 'active' })).toBe('ABCDEফ')
  await app.db
    .update(cvs)
    .set({ completeness: 100 })
    .where(eq(cvs.id, tutors.get('C')?.cv._id ?? ''))
  expect((await find({ sort: 'complete' })).slice(0, 1)).toBe('C')
})

test('pages follow each other and say how many there are [FAM-160]', async () => {
  const page = (number: number) => app.visitor.send(findTutors, { query: { city: 'Dhaka', page: number, limit: 3 } })
  const { answer } = await page(1)
  expect([letters(answer.data), answer.meta]).toEqual(['ECB', { page: 1, limit: 3, total: 4, totalPages: 2 }])
  expect(letters((await page(2)).answer.data)).toBe('A')
})

test.each<[string, string]>([
  ['gender=Robot', 'gender'],
  ['sort=phone', 'sort'],
  ['salaryTo=abc', 'salaryTo'],
  ['salaryTo=-5', 'salaryTo'],
  ['salaryTo=1e9', 'salaryTo'],
  ['online=maybe', 'online'],
  ['time=Mon+evening|Mon+midnight', 'time.1'],
  ['page=0', 'page'],
  [`q=${'x'.repeat(101)}`, 'q'],
  [`class=${'x|'.repeat(4000)}`, 'class'],
])('%s is refused with the name of the parameter [FAM-160, FAM-905]', async (query, path) => {
  const { statusCode, body } = await app.http.inject({ method: 'GET', url: `/api/v1/cvs/find?${query}` })
  expect([statusCode, JSON.parse(body).errorMessages[0].path]).toEqual([400, path])
})

describe('the counts of the options [FAM-162]', () => {
  test('count the tutors under the other filters', async () => {
    const found = await options({ gender: 'Female', city: 'Dhaka' })
    expect(found.gender).toEqual({ Female: 3, Male: 1 })
    expect(found.city).toEqual({ Dhaka: 3, Sylhet: 1 })
    expect(found.area).toMatchObject({ 'Mirpur 10': 1, Dhanmondi: 1, 'Gulshan 1': 1 })
    expect(found.class).toEqual({ 'Class 8': 1, 'Class 9': 1, KG: 1, 'Class 1': 1, 'O-level': 1, 'A-level (AS)': 1 })
    expect(found.subject).toMatchObject({ Math: 2, Physics: 3, 'All-subject': 1, Chemistry: 1 })
    expect(found).toMatchObject({ days: { '3-days': 1, '5-days': 1, Flexible: 1 }, online: 1, corrected: '', near: [] })
    expect(found.university).toMatchObject({ 'University of Dhaka': 1, 'North South University': 1 })
    expect((await options({})).area).toEqual({})
  })

  test('agree with the list', async () => {
    const { subject, class: classes } = await options({ gender: 'Female' })
    for (const name of ['Math', 'Physics', 'ICT'])
      expect([name, (await find({ gender: 'Female', subject: name })).length]).toEqual([name, subject[name]])
    for (const name of ['Class 8', 'KG'])
      expect([name, (await find({ gender: 'Female', class: name })).length]).toEqual([name, classes[name]])
  })

  test('name the corrected search, and the filters without which somebody is found [FAM-163]', async () => {
    expect((await options({ q: 'dhanmndi' })).corrected).toBe('dhanmondi')
    expect((await options({ gender: 'Male', city: 'Sylhet', class: 'Class 5' })).near).toEqual([
      { without: 'gender', total: 1 },
    ])
    expect((await options({ q: 'xyzzy' })).near).toEqual([])
  })
})

test('an edit of the CV and a new name change what the tutor is found by [FAM-161]', async () => {
  const tutor = await createApprovedTutor(app, {
    admin,
    name: 'Hasib',
    form: toBody({ ...PEOPLE[3], name: 'H' } as Profile),
  })
  await tutor.send(updateCv, { body: toBody({ ...PEOPLE[3], name: 'H', city: 'Rangpur', areas: ['Dhap'] } as Profile) })
  expect(await find({ q: 'dhap' })).toBe('H')
  await tutor.send(updateOwnAccount, { body: { name: 'Zubair', email: tutor.account.email ?? '' } })
  expect([await find({ q: 'hasib' }), await find({ q: 'zubair' })]).toEqual(['H', ''])
  await admin.send(acceptCvChange, { params: { id: tutor.cv.tutorId }, body: {} })
  expect([await find({ q: 'hasib' }), await find({ q: 'zubair' })]).toEqual(['', 'Z'])
})

test('CVs of an older version are found once the text is filled in [FAM-161]', async () => {
  await app.db.update(cvs).set({ findText: '', completeness: 0 })
  expect(await find({ q: 'buet' })).toBe('B')
  expect(await app.db.$count(cvs, eq(cvs.completeness, 0))).toBe(0)
})
