import type { APIRequestContext } from '@playwright/test'
import { SAMPLE_PHONES } from '../src/demo/sample-people.ts'
import routes from '../src/shell/routes.ts'

export const ROLES = ['Guardian', 'Tutor', 'Admin'] as const
export type Role = (typeof ROLES)[number]
export type Viewer = Role | 'visitor'

/** The layouts and the viewers that open their pages. */
const VIEWERS: Record<string, readonly Viewer[]> = {
  'public-layout.tsx': ['visitor', 'Guardian', 'Tutor'],
  'guardian-layout.tsx': ['Guardian'],
  'tutor-layout.tsx': ['Tutor'],
  'people-layout.tsx': ['Guardian'],
  'admin/admin-layout.tsx': ['Admin'],
}

/** The public pages that show more to a signed-in guardian or tutor; their other texts are those of a visitor. */
const PUBLIC_FOR_USERS = /^\/(tuitions-page(\/:tuitionId)?|tutor-cv\/:tutorId|hire-request\/:tutorId|account)$/

type Route = (typeof routes)[number]
type Screen = { path: string; viewers: readonly Viewer[] }

function screensIn(list: readonly Route[], parent = '', viewers: readonly Viewer[] = []): Screen[] {
  return list.flatMap(({ path = '', file, children = [] }): Screen[] => {
    const whole = `${parent}/${path}`.replace(/\/+/g, '/')
    const seenBy = VIEWERS[file] ?? viewers
    return children.length > 0 ? screensIn(children, whole, seenBy) : [{ path: whole, viewers: seenBy }]
  })
}

/** The paths of the routes that a viewer opens. */
function screensOf(viewer: Viewer): string[] {
  return screensIn(routes).flatMap(({ path, viewers }) => {
    if (!viewers.includes(viewer)) return []
    return viewer === 'visitor' || !viewers.includes('visitor') || PUBLIC_FOR_USERS.test(path) ? [path] : []
  })
}

/** The records of the sample world by their names in routes. */
export type Ids = Record<'tuitionId' | 'tutorId' | 'phone' | 'dueId' | 'id' | 'number', string>

/** A booked tuition, an approved tutor, a guardian, a due of the tutor of the sample and a hire request; the oldest ones, which no journey changes. */
export async function findIds(admin: APIRequestContext): Promise<Ids> {
  const oldest = async (path: string, search = ''): Promise<Record<string, string>> =>
    (await (await admin.get(`/api/v1/${path}?limit=100&${search}`)).json()).data.at(-1)
  const { tuitionId = '' } = await oldest('booked')
  const { tutorId = '' } = await oldest('cvs/approved-tutors')
  const { _id: dueId = '' } = await oldest('people/dues/TR1001')
  const { _id: id = '' } = await oldest('hire-request/all')
  // Of the guardian and the tutor of the sample world.
  const { number = '' } = await oldest('booked', `searchTerm=${SAMPLE_PHONES.Guardian}`)
  return { tuitionId, tutorId, phone: SAMPLE_PHONES.Guardian, dueId, id, number: String(number) }
}

/** The address of a route with records that exist. */
function addressOfScreen(path: string, ids: Ids): string {
  const parts: Record<string, string> = { ...ids, role: 'Guardian', email: 'somebody@mail.example', token: 'made-up' }
  return path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '').replace('*', 'nowhere')
}

/** A page with the heading and the placeholder of its search field that the specification names. */
export type Stop = { address: string; heading?: string | RegExp; search?: string }
type Specified = [heading?: string | RegExp, search?: string]

const ADMIN = '/admin-prime-ta'

const SPECIFIED: Record<string, Specified> = {
  '/': [/^Unlock Your Potential/],
  '/tuitions-page': ['Tuitions', 'Search by TuitionId or Location'],
  '/hire-tutor-page': ['Hire Tutor', 'Search by TutorId or Location'],
  '/tuition-post-by-unregister-guardian': ['Post Tuition'],
  '/hire-request/:tutorId': [/^Hire Request/],
  '/contact': ['Contact Us'],
  '/login': ['Login'],
  '/login-admin-p-t': ['Admin Login'],
  '/about-us': ['About us'],
  '/services': ['Services'],
  '/how-it-works': ['How it works'],
  '/fees': ['Fees'],
  '/open-numbers': ['Open numbers'],
  '/ranking': ['How we match'],
  '/terms': ['Terms of use'],
  '/privacy': ['Privacy'],
  '/new-tuition-post': ['Post Tuition'],
  '/your-all-tuition-post': ['Your All Tuition Post'],
  '/applicants/:tuitionId': ['All Applicants'],
  '/applicant-cv': ['Applicant’s CV'],
  '/bookmarks': ['Saved'],
  '/tutor-cv': ['Your CV'],
  '/edit-cv': ['Edit Your CV'],
  '/tutor-applications': ['Your Applications'],
  [ADMIN]: ['Welcome to Admin Dashboard'],
  [`${ADMIN}/available-tuition`]: ['All tuitions', 'Search by Phone Or TuitionId'],
  [`${ADMIN}/unverified-tuition-post`]: ['Pending Tuitions', 'Search by phone'],
  [`${ADMIN}/new-tuition-post`]: ['Post Tuition'],
  [`${ADMIN}/hire-request`]: ['Hire Requests', 'Search by Phone or Tutor ID'],
  [`${ADMIN}/booked-tuition`]: ['Book a tuition'],
  [`${ADMIN}/all-booked-tuition`]: ['All Booked', 'Search by Tuition Id or Tutor ID'],
  [`${ADMIN}/applicants/:tuitionId`]: [/^All Applicants/],
  [`${ADMIN}/all-conform/:tuitionId`]: [/^All Conformation/],
  [`${ADMIN}/unverified-tutor`]: ['Pending Tutors Table', 'Search by phone'],
  [`${ADMIN}/all-approved-tutors-for-admin`]: ['Approved Tutors', 'Search by Phone or TutorId'],
  [`${ADMIN}/all-guardians-for-admin`]: ['Registered Guardians', 'Search by Phone'],
  [`${ADMIN}/tutor-cv/:tutorId`]: [/^Tutor CV/],
  [`${ADMIN}/edit-cv/:tutorId`]: ['Edit CV'],
  [`${ADMIN}/message`]: ['Messages', 'Search by Phone'],
  [`${ADMIN}/create-report`]: ['Create Report'],
  [`${ADMIN}/all-reports`]: ['All Reports', 'Search by phone number'],
  [`${ADMIN}/outbox`]: ['Outbox'],
  [`${ADMIN}/create-payment`]: ['Create Payment'],
  [`${ADMIN}/settings`]: ['Settings'],
  [`${ADMIN}/figures`]: ['Figures'],
  [`${ADMIN}/all-due-payments`]: ['All Due Payments', 'Search by Tuition Id or Tutor ID'],
}

/** What the browser logs about the records that do not exist. */
export const MISSING_RECORDS = /(nowhere|9999|made-up)\S*: .*status of 4\d\d/

/** Further addresses of these routes. */
const MORE: Record<Viewer, [path: string, ...Specified][]> = {
  visitor: [
    ['/tuitions-page?q=nowhere-at-all', 'Tuitions'],
    ['/hire-tutor-page?q=nowhere-at-all', 'Hire Tutor'],
    ['/tuitions/dhaka', 'Tuitions in Dhaka'],
    ['/tutors/math', 'Math tutors'],
    ['/tuitions-page/TN9999'],
    ['/tutor-cv/TR9999'],
  ],
  Guardian: [
    ['/applicant-cv?tutorId=:tutorId&tuitionId=:tuitionId', 'Applicant’s CV'],
    ['/tutor-applications', 'Unauthorized'],
  ],
  Tutor: [],
  Admin: [
    [`${ADMIN}/edit-tuition-by-admin?tuitionId=:tuitionId`, 'Edit Tuition'],
    [`${ADMIN}/repost-tuition-by-admin?tuitionId=:tuitionId`, 'Repost Tuition'],
  ],
}

/** Every page of a viewer, with records that exist where it shows one. */
export function stopsOf(viewer: Viewer, ids: Ids): Stop[] {
  const specified = screensOf(viewer).map((path): [string, ...Specified] => [path, ...(SPECIFIED[path] ?? [])])
  return [...specified, ...MORE[viewer]].map(([path, heading, search]) => ({
    address: addressOfScreen(path, ids),
    heading,
    search,
  }))
}

export async function ownTuitionOf(guardian: APIRequestContext): Promise<string> {
  const { data } = await (await guardian.get('/api/v1/tuitions/my-tuitions')).json()
  return data[0].tuitionId
}
