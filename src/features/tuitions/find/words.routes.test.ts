import { beforeAll, expect, test } from 'vitest'
import { countTutorOptions, findTutors } from '#features/tutors/find/calls.ts'
import type { CallInput } from '#shared/call.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { findTuitions, getFindHints } from './calls.ts'
import { parseFindParams } from './pages/find-params.ts'

const app = await createTestApp()
const { visitor } = app
const admin = await app.signInAs('Admin')

type Filters = Omit<NonNullable<CallInput<typeof findTuitions>['query']>, 'q' | 'page' | 'limit' | 'sort'>
type TutorFilters = Omit<NonNullable<CallInput<typeof findTutors>['query']>, 'q' | 'page' | 'limit' | 'sort'>

const plain = { locationDetails: '', teachingTime: '', details: '', heading: '' }
const subjects = { math: 'Math', physics: 'Physics', english: 'English', chemistry: 'Chemistry', all: 'All-subject' }
type Subject = keyof typeof subjects
type Wanted = '' | 'Male' | 'Female' | 'Male/Female'

/** Class, subject, gender, area, salary from and to, days; `o` stands for online. */
const POSTS: [string, Subject, Wanted, string, number, number, number, institute?: string][] = [
  ['Class 8', 'math', 'Female', 'Mirpur 10', 4000, 5000, 3],
  ['Class 8', 'math', 'Female', 'Mirpur 11', 6000, 8000, 4],
  ['Class 8', 'math', 'Male', 'Mirpur DOHS', 5000, 5000, 3],
  ['Class 8', 'math', 'Female', 'Dhanmondi', 7000, 9000, 3],
  ['Class 9', 'physics', '', 'Uttara Sector 1-5', 5000, 7000, 5],
  ['Class 10', 'chemistry', 'Male/Female', 'Uttara Sector 10-14', 3000, 4000, 3],
  ['Class 10', 'english', 'Male', 'Chawkbazar', 5000, 6000, 2, 'Rajuk Uttara Model College'],
  ['Inter 1st year', 'physics', 'Male', 'Gulshan 2', 10000, 12000, 4],
  ['O-level', 'math', 'Female', 'Banani', 9000, 9000, 2],
  ['KG', 'all', 'Female', 'Bashundhara R/A', 3500, 3500, 6],
  ['Class 5', 'english', '', 'o', 5000, 5000, 3],
  ['Class 6', 'math', 'Male', 'o', 2000, 3000, 2],
  ['Class 7', 'math', 'Male', 'Chittagong/Agrabad', 4000, 4500, 3],
  ['Class 7', 'english', 'Female', 'Sylhet/Zindabazar', 4500, 5500, 4],
  ['Class 4', 'all', 'Male', 'Cumilla/Kandirpar', 3000, 3000, 5],
  ['Class 3', 'math', 'Female', 'কুমিল্লা/Others', 2500, 2500, 3],
  ['Class 3', 'english', '', "Cox's Bazar/Others", 2600, 2600, 3],
  ['Class 9', 'math', 'Male', 'Jessore/Others', 4000, 4000, 3],
]

const place = (area: string) => {
  const [first = '', second] = area.split('/').length > 1 && area !== 'Bashundhara R/A' ? area.split('/') : [area]
  return second === undefined ? { city: 'Dhaka', areas: [first] } : { city: first, areas: [second] }
}

beforeAll(async () => {
  for (const [name, subject, gender, area, salaryFrom, salaryTo, daysPerWeek, institute = ''] of POSTS) {
    const location = area === 'o' ? { city: '', areas: [] } : place(area)
    const medium = [name === 'O-level' ? 'English medium' : 'Bangla medium']
    const post = { ...plain, medium, gender, institute, salary: '', salaryFrom, salaryTo, daysPerWeek, location }
    const study = { class: [name], subjects: [subjects[subject]], isOnline: area === 'o' }
    await createApprovedTuition(app, { admin, post: { ...post, ...study } })
  }
  const { teachingPreferences, address, othersInfo, education } = buildCvBody()
  for (const [name, subject, gender, area, salary, , days] of POSTS) {
    const institute = salary > 4000 ? 'University of Dhaka' : salary > 3000 ? 'BUET' : 'Jahangirnagar University'
    const form = {
      othersInfo: { ...othersInfo, gender: gender === 'Female' ? ('Female' as const) : ('Male' as const) },
      address: { ...address, coverageAddress: place(area === 'o' ? 'Pallabi' : area) },
      education: {
        ...education,
        graduation: { ...education?.graduation, institute },
        masters: { ...education?.masters, institute: '' },
      },
      teachingPreferences: {
        ...teachingPreferences,
        ...{ preferredSubjects: [subjects[subject]], preferredClasses: [name], preferredMediums: ['Bangla medium'] },
        ...{
          availableDays: [`${days}-days`],
          onlineAvailable: area === 'o',
          expectedSalary: '',
          salaryFrom: salary,
          salaryTo: salary,
        },
      },
    }
    await createApprovedTutor(app, { admin, name: `Tutor ${name}`, form })
  }
})

const UTTARA = 'Uttara'
const femaleMath: Filters = { gender: 'Female', subject: 'Math', class: 'Class 8', area: 'Mirpur' }
const hsc = 'Inter 1st year|Inter 2nd year'

/** Searches and the filters that find the same tuitions. */
const SEARCHES: [string, Filters][] = [
  ['female math class 8 mirpur', femaleMath],
  ['mirpur female class 8 math', femaleMath],
  ['class 8 mirpur math female', femaleMath],
  ['math mirpur 8th class lady teacher', femaleMath],
  ['Need a female tutor for class eight maths in Mirpur', femaleMath],
  ['মিরপুরে অষ্টম শ্রেণির গণিতের মহিলা শিক্ষক', femaleMath],
  ['গণিত শিক্ষিকা ৮ম শ্রেণি মিরপুর', femaleMath],
  ['৮ম শ্রেণি গণিত মহিলা মিরপুর', femaleMath],
  ['femal math clas 8 mirpr', femaleMath],
  ['female gonit class viii mirpur', femaleMath],
  ['mirpur', { area: 'Mirpur' }],
  ['all mirpur', { area: 'Mirpur' }],
  ['মিরপুর', { area: 'Mirpur' }],
  ['পুরো মিরপুর', { area: 'Mirpur' }],
  ['mirpur 10', { area: 'Mirpur 10' }],
  ['মিরপুর ১০', { area: 'Mirpur 10' }],
  ['Mirpur10', { area: 'Mirpur 10' }],
  ['mirpur dohs', { area: 'Mirpur DOHS' }],
  ['uttara', { area: UTTARA }],
  ['Uttara', { area: UTTARA }],
  ['উত্তরা', { area: UTTARA }],
  ['উত্তরায়', { area: UTTARA }],
  ['utatra', { area: UTTARA }],
  ['all uttara', { area: UTTARA }],
  ['uttara sector 3', { area: 'Uttara Sector 1-5' }],
  ['উত্তরা সেক্টর ১২', { area: 'Uttara Sector 10-14' }],
  ['uttara 5000', { area: UTTARA, salaryFrom: 5000 }],
  ['5000 uttara', { area: UTTARA, salaryFrom: 5000 }],
  ['উত্তরা ৫০০০ টাকা', { area: UTTARA, salaryFrom: 5000 }],
  ['gulshan', { area: 'Gulshan' }],
  ['gulshan 10000', { area: 'Gulshan', salaryFrom: 10000 }],
  ['5000 tk', { salaryFrom: 5000 }],
  ['৫০০০ টাকা', { salaryFrom: 5000 }],
  ['5k math', { salaryFrom: 5000, subject: 'Math' }],
  ['৫ হাজার গণিত', { salaryFrom: 5000, subject: 'Math' }],
  ['from 9000', { salaryFrom: 9000 }],
  ['under 3000 tk', { salaryTo: 3000 }],
  ['৪০০০ টাকার মধ্যে মিরপুর', { salaryTo: 4000, area: 'Mirpur' }],
  ['5000-8000 mirpur', { salaryFrom: 5000, salaryTo: 8000, area: 'Mirpur' }],
  ['৫০০০ থেকে ৮০০০ টাকা', { salaryFrom: 5000, salaryTo: 8000 }],
  ['3 days', { days: '3' }],
  ['সপ্তাহে ৩ দিন', { days: '3' }],
  ['3 days a week mirpur', { days: '3', area: 'Mirpur' }],
  ['mirpur 3 days', { days: '3', area: 'Mirpur' }],
  ['math 2 din', { days: '2', subject: 'Math' }],
  ['ssc physics', { class: 'Class 9|Class 10', subject: 'Physics' }],
  ['এইচএসসি পদার্থবিজ্ঞান', { class: hsc, subject: 'Physics' }],
  ['hsc physics gulshan male', { class: hsc, subject: 'Physics', area: 'Gulshan', gender: 'Male' }],
  ['o level math', { class: 'O-level', subject: 'Math' }],
  ['english medium', { medium: 'English medium' }],
  ['ইংরেজি', { subject: 'English' }],
  ['online', { online: true }],
  ['অনলাইন গণিত', { online: true, subject: 'Math' }],
  ['ctg', { city: 'Chittagong' }],
  ['chattogram math', { city: 'Chittagong', subject: 'Math' }],
  ['সিলেট ইংরেজি', { city: 'Sylhet', subject: 'English' }],
  ['Cumilla', { city: 'Cumilla' }],
  ['Comilla', { city: 'Cumilla' }],
  ['কুমিল্লা', { city: 'Cumilla' }],
  ['comila math', { city: 'Cumilla', subject: 'Math' }],
  ["Cox's Bazar", { city: "Cox's Bazar" }],
  ['coxs bazar english', { city: "Cox's Bazar", subject: 'English' }],
  ['যশোর', { city: 'Jashore' }],
  ['jessore class 9', { city: 'Jashore', class: 'Class 9' }],
  ['physics math', { subject: 'Physics|Math' }],
]

const DU = 'University of Dhaka|DU'
const BUET = 'Bangladesh University of Engineering and Technology|BUET'

/** Searches and the filters that find the same tutors. */
const TUTOR_SEARCHES: [string, TutorFilters][] = [
  ['female math class 8 mirpur', femaleMath],
  ['class 8 female mirpur math', femaleMath],
  ['মিরপুরে গণিতের মহিলা শিক্ষক অষ্টম শ্রেণি', femaleMath],
  ['গণিত শিক্ষিকা ৮ম শ্রেণি মিরপুর', femaleMath],
  ['femal maths clas 8 mirpr', femaleMath],
  ['math', { subject: 'Math' }],
  ['গণিত', { subject: 'Math' }],
  ['math teacher', { subject: 'Math' }],
  ['mirpur', { area: 'Mirpur' }],
  ['মিরপুর', { area: 'Mirpur' }],
  ['mirpur 11', { area: 'Mirpur 11' }],
  ['মিরপুর ১১', { area: 'Mirpur 11' }],
  ['uttara', { area: UTTARA }],
  ['উত্তরা', { area: UTTARA }],
  ['all uttara', { area: UTTARA }],
  ['uttra', { area: UTTARA }],
  ['gulshan', { area: 'Gulshan' }],
  ['ধানমন্ডি', { area: 'Dhanmondi' }],
  ['dhanmndi female', { area: 'Dhanmondi', gender: 'Female' }],
  ['bashundhara', { area: 'Bashundhara R/A' }],
  ['male physics', { gender: 'Male', subject: 'Physics' }],
  ['পুরুষ পদার্থবিজ্ঞান', { gender: 'Male', subject: 'Physics' }],
  ['ssc math', { class: 'Class 9|Class 10', subject: 'Math' }],
  ['hsc', { class: hsc }],
  ['o level', { class: 'O-level' }],
  ['bangla medium', { medium: 'Bangla medium' }],
  ['বাংলা মাধ্যম ইংরেজি', { medium: 'Bangla medium', subject: 'English' }],
  ['online math', { online: true, subject: 'Math' }],
  ['অনলাইন', { online: true }],
  ['dhaka', { city: 'Dhaka' }],
  ['ঢাকা গণিত', { city: 'Dhaka', subject: 'Math' }],
  ['ctg', { city: 'Chittagong' }],
  ['চট্টগ্রাম', { city: 'Chittagong' }],
  ['sylhet english', { city: 'Sylhet', subject: 'English' }],
  ['Cumilla', { city: 'Cumilla' }],
  ['Comilla', { city: 'Cumilla' }],
  ['কুমিল্লা', { city: 'Cumilla' }],
  ['কক্সবাজার', { city: "Cox's Bazar" }],
  ['jashore', { city: 'Jashore' }],
  ['dhaka university', { university: DU }],
  ['DU math', { university: DU, subject: 'Math' }],
  ['ঢাকা বিশ্ববিদ্যালয়', { university: DU }],
  ['buet', { university: BUET }],
  ['বুয়েট', { university: BUET }],
  ['math buet', { university: BUET, subject: 'Math' }],
  ['jahangirnagar university', { university: 'Jahangirnagar University|JU' }],
  ['4000', { salaryTo: 4000 }],
  ['mirpur 5000', { area: 'Mirpur', salaryTo: 5000 }],
  ['৫০০০ টাকা মিরপুর', { area: 'Mirpur', salaryTo: 5000 }],
  ['under 4000 math', { salaryTo: 4000, subject: 'Math' }],
  ['৪ হাজার টাকার মধ্যে', { salaryTo: 4000 }],
  ['3 days', { days: '3-days' }],
  ['সপ্তাহে ৩ দিন গণিত', { days: '3-days', subject: 'Math' }],
  ['3 days mirpur female', { days: '3-days', area: 'Mirpur', gender: 'Female' }],
  ['4 days a week', { days: '4-days' }],
  ['class 8', { class: 'Class 8' }],
]

test('there are 120 searches', () => expect(SEARCHES.length + TUTOR_SEARCHES.length).toBeGreaterThanOrEqual(120))

test.each(SEARCHES)('tuitions by "%s" are those by %j [FAM-600]', async (q, filters) => {
  const found = await tuitionIds({ q })
  expect(found).toEqual(await tuitionIds(filters))
  expect(found.length).toBeGreaterThan(0)
})

test.each(TUTOR_SEARCHES)('tutors by "%s" are those by %j [FAM-600]', async (q, filters) => {
  const found = await tutorIds({ q })
  expect(found).toEqual(await tutorIds(filters))
  expect(found.length).toBeGreaterThan(0)
})

const tuitionIds = async (query: Filters & { q?: string }) =>
  (await visitor.send(findTuitions, { query: { ...query, limit: 100 } })).answer.data.map(({ tuitionId }) => tuitionId)
const tutorIds = async (query: TutorFilters & { q?: string }) =>
  (await visitor.send(findTutors, { query: { ...query, limit: 100 } })).answer.data.map(({ tutorId }) => tutorId)

test('the name of a school finds its tuition, and does not compete with a place [FAM-600]', async () => {
  const headings = async (q: string) =>
    (await visitor.send(findTuitions, { query: { q } })).answer.data.map(({ location }) => location.areas[0])
  expect(await headings('rajuk uttara model')).toEqual(['Chawkbazar'])
  expect(await headings('Rajuk')).toEqual(['Chawkbazar'])
  expect(await headings('উত্তরা')).toEqual(['Uttara Sector 10-14', 'Uttara Sector 1-5'])
})

test('from an amount are salaries above it or starting at it, and not those that only reach it [FAM-601]', async () => {
  const salaries = async (query: Filters) =>
    (await visitor.send(findTuitions, { query: { ...query, limit: 100 } })).answer.data.map(
      ({ salaryFrom, salaryTo }) => `${salaryFrom}-${salaryTo}`,
    )
  const from = await salaries({ salaryFrom: 5000 })
  expect(from).toContain('5000-5000')
  expect(from).toContain('4500-5500')
  expect(from).not.toContain('4000-5000')
  expect(await salaries({ salaryFrom: 9000, salaryTo: 9500 })).toEqual(['9000-9000'])
})

test('a district is stored by its name, however it is typed [FAM-603]', async () => {
  const cities = (await visitor.send(findTuitions, { query: { city: 'Cumilla' } })).answer.data
  expect(cities.map(({ location }) => location.city)).toEqual(['Cumilla', 'Cumilla'])
  expect((await visitor.send(findTuitions, { query: { city: 'Jashore' } })).answer.data[0]?.location.city).toBe(
    'Jashore',
  )
})

test('a place without results leads to the nearest places with the other filters, and to online [FAM-604]', async () => {
  const { places } = (await visitor.send(getFindHints, { query: { q: 'math class 8 shyamoli', open: true } })).answer
    .data
  expect(places).toEqual([
    {
      ...{ city: 'Dhaka', area: '', count: 4 },
      filters: [
        { name: 'class', value: 'Class 8' },
        { name: 'subject', value: 'Math' },
      ],
    },
  ])
  const { data } = (await visitor.send(getFindHints, { query: { q: 'গাইবান্ধা' } })).answer
  expect(data.places.map(({ city }) => city)).toEqual(['', 'Dhaka', 'Cumilla', 'Jashore'])
  const mirpur = (await visitor.send(getFindHints, { query: { area: 'Pallabi', city: 'Dhaka' } })).answer.data
  expect(mirpur.places[0]).toEqual({ city: 'Dhaka', area: 'Mirpur 10', count: 1, filters: [] })
  expect((await visitor.send(getFindHints, { query: { q: 'qqqqqq' } })).answer.data.places).toEqual([])
})

test('a place without tutors leads to near ones and to tutors online [FAM-604]', async () => {
  const places = async (q: string) => (await visitor.send(countTutorOptions, { query: { q } })).answer.data.places
  expect((await places('Feni')).map(({ city, area }) => `${city}${area}`)).toEqual([
    '',
    'Cumilla',
    'Chittagong',
    "Cox's Bazar",
  ])
  expect((await places('shyamoli chemistry'))[0]).toMatchObject({
    city: 'Dhaka',
    filters: [{ name: 'subject', value: 'Chemistry' }],
  })
})

test('a group is one option of the areas with its number of results [FAM-602]', async () => {
  const { counts } = (await visitor.send(getFindHints, { query: { city: 'Dhaka' } })).answer.data
  expect(counts.area.find(({ value }) => value === 'Mirpur')).toEqual({ value: 'Mirpur', count: 3 })
  const { area } = (await visitor.send(countTutorOptions, { query: { city: 'Dhaka' } })).answer.data
  expect([area.Mirpur, area.Uttara, area.Gulshan]).toEqual([3, 2, 1])
})

test('the page of the list and the home page ask for open tuitions unless closed ones are wanted too [FAM-605]', async () => {
  const [first] = (await visitor.send(findTuitions, { query: {} })).answer.data
  const tutor = await createApplicant(app, { tuitionId: first?.tuitionId ?? '', admin })
  await confirmTutor(admin, { tuitionId: first?.tuitionId ?? '', tutor })
  const ids = async (address: string) => {
    const { filters } = parseFindParams(new URLSearchParams(address))
    return (await visitor.send(findTuitions, { query: filters })).answer.data.map(({ tuitionId }) => tuitionId)
  }
  expect(await ids('')).not.toContain(first?.tuitionId)
  expect(await ids('closed=1')).toContain(first?.tuitionId)
})

test('a post anywhere in Mirpur is found and counted in Mirpur and in each part of it [FAM-760]', async () => {
  const location = { city: 'Dhaka', areas: ['Mirpur'] }
  const { tuitionId } = await createApprovedTuition(app, { admin, post: { ...plain, location, class: ['Class 2'] } })
  for (const area of ['Mirpur', 'Mirpur 10', 'Mirpur 1']) {
    const { answer } = await visitor.send(findTuitions, { query: { city: 'Dhaka', area } })
    expect(answer.data.map((one) => one.tuitionId)).toContain(tuitionId)
    const { counts } = (await visitor.send(getFindHints, { query: { city: 'Dhaka' } })).answer.data
    expect(counts.area.find(({ value }) => value === area)).toEqual({ value: area, count: answer.meta.total })
  }
  const { answer } = await visitor.send(findTuitions, { query: { city: 'Dhaka', area: 'Gulshan 1' } })
  expect(answer.data.map((one) => one.tuitionId)).not.toContain(tuitionId)
})
