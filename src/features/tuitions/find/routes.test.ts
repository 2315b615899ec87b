import { beforeAll, describe, expect, test } from 'vitest'
import type { CallBody, CallInput } from '#shared/call.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import type { createTuition } from '../calls.ts'
import { findTuitions, getFindHints } from './calls.ts'

const app = await createTestApp()
const { visitor } = app
const admin = await app.signInAs('Admin')

type Query = NonNullable<CallInput<typeof findTuitions>['query']>
type Post = Partial<CallBody<typeof createTuition>>

const dhaka = (...areas: string[]) => ({ city: 'Dhaka', areas })
const plain = { locationDetails: '', institute: '', teachingTime: '', details: '', heading: '' }
const medium = ['Bangla medium']

/** The posts that the queries look for, oldest first; every other post has nothing in common with them. */
const POSTS: Record<string, Post> = {
  mirpur: { class: ['Class 8'], subjects: ['Math'], gender: 'Female', location: dhaka('Mirpur 10'), salary: '7000/-' },
  mirpur1: { class: ['Class 10'], subjects: ['Higher-math'], gender: 'Male', location: dhaka('Mirpur 1') },
  dhanmondi: { class: ['Class 5'], subjects: ['All-subject'], gender: '', location: dhaka('Dhanmondi'), salary: '5k' },
  uttara: {
    ...{ class: ['Class 9'], subjects: ['Physics'], medium: ['English version'], location: dhaka('Uttara Sector 1-5') },
    ...{
      gender: 'Male',
      freeTimes: ['Sat evening', 'Mon evening'],
      salary: '9,000 Tk',
      institute: 'Rajuk Uttara Model College',
    },
  },
  hsc: { class: ['Inter 1st year'], subjects: ['Chemistry'], gender: 'Male/Female', location: dhaka('Gulshan 2') },
  olevel: { class: ['O-level'], subjects: ['Biology'], medium: ['English medium'], location: dhaka('Banani') },
  quran: { class: ['KG'], subjects: ['Quran-reading'], gender: 'Male', location: dhaka('Bashundhara R/A') },
  agrabad: { class: ['Class 3'], subjects: ['English'], location: { city: 'Chittagong', areas: ['Agrabad'] } },
  sylhet: {
    ...{ class: ['Honors'], subjects: ['ICT'], location: { city: 'Sylhet', areas: ['Zindabazar'] } },
    ...{ institute: 'শাহজালাল বিশ্ববিদ্যালয়', teachingTime: '2 days a week' },
  },
  online: {
    freeTimes: ['Mon evening', 'Fri noon'],
    class: ['Standard 4'],
    subjects: ['Spoken-English'],
    isOnline: true,
    medium: ['Cambridge'],
    salary: '15000',
  },
}

const ids: Record<string, string> = {}
beforeAll(async () => {
  for (const [name, post] of Object.entries(POSTS)) {
    const body = { medium, gender: '' as const, salary: '', ...plain, ...post }
    ids[name] = (await createApprovedTuition(app, { admin, post: body })).tuitionId
  }
})

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)
const find = async (query: Query) =>
  (await visitor.send(findTuitions, { query })).answer.data.map(({ tuitionId }) => nameOf(tuitionId))
const hints = async (query: Omit<Query, 'page' | 'limit' | 'sort'>) =>
  (await visitor.send(getFindHints, { query })).answer.data

/** Sixty searches with their first result. */
const QUERIES: [query: string, first: keyof typeof POSTS][] = [
  ['mirpur 10', 'mirpur'],
  ['Mirpur10', 'mirpur'],
  ['mirpur-10', 'mirpur'],
  ['মিরপুর ১০', 'mirpur'],
  ['মিরপুর১০', 'mirpur'],
  ['মিরপুর ১', 'mirpur1'],
  ['mirpur 1', 'mirpur1'],
  ['mirpr 10', 'mirpur'],
  ['Mirpur no. 10', 'mirpur'],
  ['ধানমন্ডি', 'dhanmondi'],
  ['ধানমণ্ডি', 'dhanmondi'],
  ['ধানমন্ডিতে টিউশন', 'dhanmondi'],
  ['dhanmndi', 'dhanmondi'],
  ['Dhanmondi, Dhaka', 'dhanmondi'],
  ['উত্তরা', 'uttara'],
  ['uttara', 'uttara'],
  ['utara', 'uttara'],
  ['Uttara sector 3', 'uttara'],
  ['উত্তরা সেক্টর ৪', 'uttara'],
  ['gulshan2', 'hsc'],
  ['গুলশান ২', 'hsc'],
  ['gulsan 2', 'hsc'],
  ['banani', 'olevel'],
  ['বনানী', 'olevel'],
  ['bashundhara', 'quran'],
  ['বসুন্ধরা', 'quran'],
  ['ctg', 'agrabad'],
  ['chattogram', 'agrabad'],
  ['চট্টগ্রাম', 'agrabad'],
  ['chittagng', 'agrabad'],
  ['আগ্রাবাদ', 'agrabad'],
  ['সিলেট', 'sylhet'],
  ['jindabazar', 'sylhet'],
  ['শাহজালাল', 'sylhet'],
  ['online', 'online'],
  ['অনলাইন', 'online'],
  ['class 8', 'mirpur'],
  ['class eight', 'mirpur'],
  ['Class VIII', 'mirpur'],
  ['৮ম শ্রেণি', 'mirpur'],
  ['অষ্টম শ্রেণী', 'mirpur'],
  ['8th class math', 'mirpur'],
  ['ssc physics', 'uttara'],
  ['hsc', 'hsc'],
  ['এইচএসসি রসায়ন', 'hsc'],
  ['class 11', 'hsc'],
  ['o level', 'olevel'],
  ['ও লেভেল', 'olevel'],
  ['standard 4', 'online'],
  ['maths female', 'mirpur'],
  ['গণিত মহিলা শিক্ষক', 'mirpur'],
  ['higher math', 'mirpur1'],
  ['উচ্চতর গণিত', 'mirpur1'],
  ['phisics', 'uttara'],
  ['পদার্থবিজ্ঞান', 'uttara'],
  ['english medium', 'olevel'],
  ['ইংলিশ মিডিয়াম', 'olevel'],
  ['english version', 'uttara'],
  ['কুরআন', 'quran'],
  ['rajuk college', 'uttara'],
  ['need a home tutor for class five in dhanmondi', 'dhanmondi'],
  ['female class 8 math mirpur', 'mirpur'],
  ['spoken english', 'online'],
  ['আইসিটি', 'sylhet'],
]

describe('searching', () => {
  test('there are at least sixty searches', () => expect(QUERIES.length).toBeGreaterThanOrEqual(60))

  test.each(QUERIES)('"%s" finds first: %s [FAM-100..101]', async (q, first) =>
    expect((await find({ q }))[0]).toBe(first),
  )

  test('a tuitionId is found in any notation [FAM-100]', async () => {
    const id = ids.hsc ?? ''
    for (const q of [id, id.toLowerCase(), id.replace('TN', 'tn-'), id.replace('TN', '#'), id.replace('TN', 'TN ')])
      expect((await find({ q }))[0]).toBe('hsc')
  })

  test('the correction of a typing error is said [FAM-101]', async () => {
    expect(await hints({ q: 'dhanmndi math' })).toMatchObject({ searchedFor: null, near: [] })
    expect(await hints({ q: 'class 5 dhanmndi' })).toMatchObject({ searchedFor: 'class5 dhanmondi', isSimilar: false })
    expect(await hints({ q: 'rajuka' })).toMatchObject({ searchedFor: null, isSimilar: true })
    expect(await hints({ q: 'rajukk' })).toMatchObject({ searchedFor: null, isSimilar: false })
    expect(await hints({ q: 'mirpur' })).toMatchObject({ searchedFor: null, isSimilar: false })
  })

  test('words that match nothing, signs and a blank search are answered', async () => {
    expect(await find({ q: 'qqqqqq wwwwww' })).toEqual([])
    for (const q of ['', ' ', 'tutor', "%_\\'", '|', '()&!:*'])
      expect((await visitor.send(findTuitions, { query: { q } })).answer.meta.total).toBe(Object.keys(POSTS).length)
  })
})

describe('filters', () => {
  test.each<[Query, string[]]>([
    [{ class: 'Class 8|Class 9' }, ['uttara', 'mirpur']],
    [{ subject: 'Math|Higher-math' }, ['mirpur1', 'mirpur']],
    [{ medium: 'English medium|Cambridge' }, ['online', 'olevel']],
    [{ gender: 'Female', city: 'Dhaka' }, ['olevel', 'hsc', 'dhanmondi', 'mirpur']],
    [{ city: 'Sylhet' }, ['sylhet']],
    [{ city: 'Dhaka', area: 'Mirpur 1|Mirpur 10' }, ['mirpur1', 'mirpur']],
    [{ online: true }, ['online']],
    [{ salaryFrom: 7000 }, ['online', 'uttara', 'mirpur']],
    [{ salaryTo: 6000 }, ['dhanmondi']],
    [{ salaryFrom: '5000', salaryTo: '9000', sort: 'salary' }, ['uttara', 'mirpur', 'dhanmondi']],
    [{ days: '2|7' }, ['sylhet']],
    [{ time: 'Sat evening' }, ['uttara']],
    [{ time: 'Sat evening|Fri noon' }, ['online', 'uttara']],
    [{ time: 'Mon evening', city: 'Dhaka' }, ['uttara']],
    [{ time: 'Sun morning' }, []],
    [{ q: 'uttara', salaryFrom: 5000 }, ['uttara']],
    [{ q: 'mirpur', gender: 'Male' }, ['mirpur1']],
    [{ class: 'No such class' }, []],
  ])('%j finds %j [FAM-103, FAM-905]', async (query, names) => expect(await find(query)).toEqual(names))

  test('the age of a post is a filter [FAM-103]', async () => {
    expect((await find({ posted: 'day', limit: 100 })).length).toBe(Object.keys(POSTS).length)
    expect((await find({ posted: 'week', q: 'hsc' }))[0]).toBe('hsc')
  })

  test.each<[Record<string, string>, string]>([
    [{ salaryFrom: 'abc' }, 'salaryFrom'],
    [{ salaryTo: '-5' }, 'salaryTo'],
    [{ salaryTo: '99999999' }, 'salaryTo'],
    [{ gender: 'Other' }, 'gender'],
    [{ sort: 'up' }, 'sort'],
    [{ posted: 'never' }, 'posted'],
    [{ days: '8' }, 'days.0'],
    [{ time: 'Sat midnight' }, 'time.0'],
    [{ time: `Sat evening|${"'; drop table"}` }, 'time.1'],
    [{ time: Array(41).fill('Sat noon').join('|') }, 'time'],
    [{ area: Array.from({ length: 41 }, (_, at) => `Area ${at}`).join('|') }, 'area'],
    [{ page: '0' }, 'page'],
    [{ online: 'maybe' }, 'online'],
  ])('the call refuses %j and names %s [FAM-105, FAM-905]', async (query, path) => {
    const { status, failure } = await visitor.send(findTuitions, { query: query as Query })
    expect(status).toBe(400)
    expect(failure.errorMessages[0]?.path).toBe(path)
  })

  test('the list is ordered by date, by salary, and for a tutor by how well a post fits the CV [FAM-107]', async () => {
    const everything = await find({ limit: 100 })
    expect(everything.slice(0, 2)).toEqual(['online', 'sylhet'])
    expect((await find({ sort: 'salary', limit: 100 })).slice(0, 4)).toEqual([
      'online',
      'uttara',
      'mirpur',
      'dhanmondi',
    ])
    expect(await find({ sort: 'fit', limit: 100 })).toEqual(everything)
    const tutor = await createApprovedTutor(app, {
      admin,
      form: {
        teachingPreferences: { preferredClasses: ['Class 8'], preferredSubjects: ['Math'], preferredMediums: medium },
        address: { coverageAddress: dhaka('Mirpur 10') },
        othersInfo: { gender: 'Female' },
      },
    })
    const best = (await tutor.send(findTuitions, { query: { sort: 'fit', limit: 100 } })).answer.data
    expect(nameOf(best[0]?.tuitionId ?? '')).toBe('mirpur')
    const last = best.map(({ tuitionId }) => nameOf(tuitionId)).slice(-5)
    // Those for men, and those of other cities.
    expect(last.toSorted()).toEqual(['agrabad', 'mirpur1', 'quran', 'sylhet', 'uttara'])
  })

  test('each option has the number of results with it and the other filters [FAM-104]', async () => {
    const { counts } = await hints({ city: 'Dhaka', subject: 'Math' })
    expect(counts.subject.find(({ value }) => value === 'Physics')).toEqual({ value: 'Physics', count: 1 })
    expect(counts.class).toEqual([{ value: 'Class 8', count: 1 }])
    expect(counts.city).toEqual([{ value: 'Dhaka', count: 1 }])
    for (const [name, options] of Object.entries((await hints({ city: 'Dhaka' })).counts)) {
      for (const { value, count } of options) {
        const chosen = name === 'online' || name === 'open' ? { [name]: true } : { [name]: value }
        const query = { city: 'Dhaka', ...chosen, limit: 100 } as Query
        expect([name, value, (await find(query)).length]).toEqual([name, value, count])
      }
    }
  })

  test('when nothing is found, the filters to leave out are named with their results [FAM-106]', async () => {
    const { near } = await hints({ q: 'math', city: 'Sylhet', area: 'Zindabazar' })
    expect(near).toEqual([
      { without: 'q', count: 1 },
      { without: 'city', count: 1 },
    ])
    expect((await hints({ q: 'math' })).near).toEqual([])
    const { near: none, shorter } = await hints({ q: 'math in dhanmondi' })
    expect(none).toEqual([])
    expect(shorter).toEqual([
      { q: 'dhanmondi', count: 1 },
      { q: 'math', count: 1 },
    ])
  })
})
