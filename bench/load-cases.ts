/** What a case sends; functions get the number of the request. */
export type Ask = {
  path: string | ((turn: number) => string)
  body?: object | ((turn: number) => object)
  headers?: Record<string, string>
}

/** `L1`: bytes that are ready. `L2`: a row is inserted and committed. `L2c`: rows are read, the total of the list is kept. */
export type Reference = 'L1' | 'L2' | 'L2c'

/** A request of the product, the one of the reference server that it is compared with, and the floor. */
export type Case = {
  id: string
  name: string
  ask: Ask
  reference?: { id: Reference; ask: Ask }
  /** at least this part of the rate of the reference */
  share?: number
  /** at most so many ms of the server's processor for a request */
  processorMs?: number
}

const LIST = '/api/v1/tuitions/approved?limit=10'
const PAGE = '/tuitions-page'
const post = {
  class: ['Class 5'],
  subjects: ['Math'],
  medium: ['Bangla medium'],
  gender: ['Female'],
  location: { city: 'Dhaka', areas: ['Banani'] },
  salary: '5,000 Tk',
}
const postOf = (turn: number) => ({ ...post, phone: `019${String(turn % 100_000_000).padStart(8, '0')}` })
const compressed = { 'accept-encoding': 'br' }
const search = { searchTerm: 'mirpur', limit: 10 }
const insert: Ask = { path: '/posts', body: postOf }
const ready = (path: string, headers = {}) => ({ id: 'L1' as const, ask: { path, headers } })

/** An address of its own for each request, which no cache can have. */
export const fresh = (path: string) => (turn: number) => `${path}${path.includes('?') ? '&' : '?'}fresh=${turn}`

export const benchCases = (size: number): Case[] => [
  { id: 'L1', name: 'bytes that are ready', ask: { path: LIST } },
  { id: 'L2', name: 'one row inserted and committed', ask: insert },
  { id: 'L2c', name: 'ten rows read, the total kept', ask: { path: '/list' } },
  { id: 'W1', name: 'newest 10, kept', ask: { path: LIST }, reference: ready(LIST), share: 0.35 },
  {
    id: 'W1n',
    name: 'newest 10, never kept',
    ask: { path: fresh(LIST) },
    reference: { id: 'L2c', ask: { path: '/list' } },
    share: 0.25,
  },
  {
    id: 'W3',
    name: 'search, a frequent word, never kept',
    ask: { path: '/api/v1/tuitions/search', body: search },
    reference: { id: 'L2c', ask: { path: '/search', body: search } },
    share: 0.15,
  },
  {
    id: 'W4n',
    name: 'one of all tuitions, never kept',
    ask: { path: (turn) => `/api/v1/tuitions/TN${1001 + ((turn * 7919) % size)}?fresh=${turn}` },
    reference: { id: 'L2', ask: insert },
    share: 0.25,
  },
  {
    id: 'W6',
    name: 'list page, kept',
    ask: { path: PAGE, headers: compressed },
    reference: ready(PAGE, compressed),
    share: 0.35,
  },
  {
    id: 'W7',
    name: 'list page, rendered again',
    ask: { path: fresh(PAGE), headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
    processorMs: 25,
  },
  {
    id: 'W5',
    name: 'a visitor posts',
    ask: { path: '/api/v1/tuitions/create-tuition', body: postOf },
    reference: { id: 'L2', ask: insert },
    share: 0.08,
  },
]
