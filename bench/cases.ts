import type { Ask } from './drive.ts'
import { countTutors, firstTutorOf } from './world/rows.ts'

export type LimitName = 'L1' | 'L2' | 'L2c' | 'argon2'
/** A measured request of the product, and the one of a reference server that it is compared with. */
export type BenchCase = { id: string; name: string; ask: Ask; limit?: Limit; otherLimit?: Limit }
type Limit = { of: LimitName; ask: Ask }
/** What the cases know of the world: tuitions, and the cookies of an admin and a tutor. */
export type World = { size: number; admin: string; tutor: string }

const API = '/api/v1'
const post = {
  class: ['Class 5'],
  subjects: ['Math'],
  medium: ['Bangla medium'],
  gender: ['Female'],
  location: { city: 'Dhaka', areas: ['Banani'] },
  salary: '5,000 Tk',
}
/** Cards of a list page. */
const PAGE_SIZE = 12
const phoneOf = (turn: number) => `019${String(turn % 100_000_000).padStart(8, '0')}`
const insert: Limit = {
  of: 'L2',
  ask: { method: 'POST', path: '/posts', body: (turn) => ({ ...post, phone: phoneOf(turn) }) },
}
/** A parameter that nobody knows keeps an answer out of every cache. */
const fresh = (path: string) => (turn: number) => `${path}${path.includes('?') ? '&' : '?'}fresh=${turn}`

export function benchCases({ size, admin, tutor }: World): BenchCase[] {
  const list = `${API}/tuitions/approved?limit=10`
  const deep = Math.floor(size / 20)
  const lastPage = Math.floor(size / PAGE_SIZE)
  const one = 1001 + Math.floor(size / 2)
  const spread = (turn: number) => 1001 + ((turn * 7919) % size)
  const asAdmin = { cookie: admin }
  const small = { 'accept-encoding': 'br' }
  const asChrome = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  return [
    { id: 'W1', name: 'newest 10, kept', ask: { path: list }, limit: ready(list) },
    { id: 'W1n', name: 'newest 10, never kept', ask: { path: fresh(list) }, limit: read('/list?page=1') },
    { id: 'W2', name: `page ${deep}`, ask: { path: fresh(`${list}&page=${deep}`) }, limit: read(`/list?page=${deep}`) },
    {
      id: 'W3',
      name: 'search, a frequent word',
      ask: { method: 'POST', path: `${API}/tuitions/search`, body: { searchTerm: 'mirpur', limit: 10 } },
      limit: { of: 'L2c', ask: { method: 'POST', path: '/search', body: { searchTerm: 'mirpur' } } },
    },
    {
      id: 'W4',
      name: 'one tuition, kept',
      ask: { path: `${API}/tuitions/TN${one}` },
      limit: ready(`${API}/tuitions/TN${one}`),
    },
    {
      id: 'W4n',
      name: 'one of all tuitions, never kept',
      ask: { path: (turn) => `${API}/tuitions/TN${spread(turn)}?fresh=${turn}` },
      limit: { of: 'L2c', ask: { path: (turn) => `/one/${spread(turn)}` } },
      otherLimit: insert,
    },
    {
      id: 'W5',
      name: 'a visitor posts',
      ask: {
        method: 'POST',
        path: `${API}/tuitions/create-tuition`,
        body: (turn) => ({ ...post, phone: phoneOf(turn) }),
      },
      limit: insert,
    },
    {
      id: 'W6',
      name: 'list page, kept',
      ask: { path: '/tuitions-page', headers: small },
      limit: ready('/tuitions-page', small),
    },
    {
      id: 'W7',
      name: 'list page, rendered again',
      ask: { path: fresh('/tuitions-page'), headers: asChrome },
      limit: ready(list),
    },
    {
      id: 'W7p',
      name: 'list pages in turn, few cards kept',
      ask: { path: (turn) => `/tuitions-page?page=${1 + (turn % lastPage)}&fresh=${turn}`, headers: asChrome },
      limit: ready(list),
    },
    {
      id: 'F1',
      name: 'filters: class and area',
      ask: { path: fresh(`${API}/tuitions/find?class=Class%205&area=Banani`) },
    },
    { id: 'F2', name: 'filters: a word', ask: { path: fresh(`${API}/tuitions/find?q=dhanmondi`) } },
    { id: 'T1', name: 'tutors', ask: { path: fresh(`${API}/cvs/approved-tutors?limit=12`) } },
    {
      id: 'T2',
      name: 'tutors, search',
      ask: { method: 'POST', path: `${API}/cvs/search`, body: { searchTerm: 'banani' } },
    },
    {
      id: 'S1',
      name: 'suggested tutors',
      ask: {
        method: 'POST',
        path: `${API}/cvs/suggest`,
        body: (turn) => ({ tuitionId: `TN${spread(turn)}` }),
        headers: asAdmin,
      },
    },
    {
      id: 'A1',
      name: 'office list',
      ask: { method: 'POST', path: `${API}/tuitions/office-list`, body: {}, headers: asAdmin },
    },
    {
      id: 'A2',
      name: 'office search, a phone',
      ask: {
        method: 'POST',
        path: `${API}/tuitions/office-list`,
        body: (turn) => ({ searchTerm: `017${String((turn * 7919) % size).padStart(8, '0')}` }),
        headers: asAdmin,
      },
    },
    {
      id: 'A3',
      name: 'applicants of a tuition',
      ask: {
        path: (turn) => `${API}/applications/getAll-applicants-basedOn-tuitionId/TN${spread(turn)}`,
        headers: asAdmin,
      },
    },
    {
      id: 'A4',
      name: 'own applications of a tutor',
      ask: { path: `${API}/applications/getAll-applications-basedOn-tutorId`, headers: { cookie: tutor } },
    },
    {
      id: 'E1',
      name: 'a tutor applies',
      ask: {
        method: 'POST',
        path: `${API}/applications/create-application`,
        body: (turn) => ({ tuitionId: `TN${spread(turn)}` }),
        headers: { cookie: tutor },
        mayConflict: true,
      },
    },
    {
      id: 'E2',
      name: 'staff confirm an applicant',
      ask: {
        method: 'POST',
        path: `${API}/conforms`,
        body: (turn) => applicantOf(spread(turn) - 1001, size),
        headers: asAdmin,
        mayConflict: true,
      },
    },
    {
      id: 'P1',
      name: 'log-in',
      ask: {
        method: 'POST',
        path: `${API}/tutors/login-tutor`,
        body: (turn) => ({ phone: `018${String(turn % countTutors(size)).padStart(8, '0')}`, password: PASSWORD }),
      },
      limit: { of: 'argon2', ask: { path: '/' } },
    },
  ]
}

/** The first of the applicants that `world/rows.ts` makes for a tuition. */
function applicantOf(tuition: number, size: number) {
  const row = firstTutorOf(tuition, countTutors(size))
  const tutorPhone = `018${String(row).padStart(8, '0')}`
  return { tuitionId: `TN${1001 + tuition}`, tutorId: `TR${1001 + row}`, tutorPhone }
}

/** The password of all accounts of the world. */
export const PASSWORD = 'porua-bench-1'

const ready = (path: string, headers = {}): Limit => ({ of: 'L1', ask: { path, headers } })
const read = (path: string): Limit => ({ of: 'L2c', ask: { path } })
