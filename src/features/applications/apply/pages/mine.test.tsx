import { expect, test } from 'vitest'
import { CallError, toPagingMeta } from '#shared/call.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { countOwnProgress, listOwnProgress } from '../calls.ts'
import type { OwnProgress } from '../schema.ts'
import OwnApplications from './mine.tsx'

const paging = { page: 1, limit: PAGE_SIZE.lists }

test('a tutor who applied for nothing yet reads so and finds the way to the tuitions', () => {
  const markup = renderPage(<OwnApplications />, {
    answers: [{ call: listOwnProgress, data: [], meta: toPagingMeta(paging, 0) }],
  })
  expect(visibleText(markup)).toContain('No applications yet.')
  expect(markup).toMatch(/<a [^>]*href="\/tuitions-page"/)
})

test('applications that cannot be loaded say why and can be asked for again', () => {
  const failure = new CallError(500, { message: 'The server is resting.' })
  const text = visibleText(
    renderPage(<OwnApplications />, { answers: [{ call: listOwnProgress, input: { query: paging }, failure }] }),
  )
  expect(text).toContain('The server is resting.')
  expect(text).toContain('Try again')
})

const application = (parts: Partial<OwnProgress>): OwnProgress => ({
  _id: 'a1',
  tuitionId: 'TN1048',
  createdAt: '2026-11-18T09:05:00.000Z',
  inviteBy: null,
  fee: 3000,
  stage: 'applied',
  group: 'waiting',
  canWithdraw: true,
  demo: null,
  changed: [],
  confirmedAt: null,
  confirmation: null,
  startsOn: null,
  agreement: null,
  ended: null,
  tuition: {
    heading: 'Need a tutor for Class 5',
    class: ['Class 5'],
    subjects: ['Math'],
    location: { city: 'Dhaka', areas: ['Uttara'] },
    isOnline: false,
    salary: '5000',
    isPublic: true,
    isPaused: false,
    isFound: false,
  },
  ...parts,
})

test('what holds for all applications of a group is said once, in its head [FAM-283]', () => {
  const rows = [application({}), application({ _id: 'a2', tuitionId: 'TN1049' })]
  const text = visibleText(
    renderPage(<OwnApplications />, {
      answers: [
        { call: listOwnProgress, data: rows, meta: toPagingMeta(paging, 2) },
        { call: countOwnProgress, data: { needsYou: 0, waiting: 2, teaching: 0, ended: 0 } },
      ],
    }),
  )
  expect(text).toContain('Needs you 0 Waiting 2 Teaching 0 Ended 0 All 2')
  expect(text.match(/Your CV is with the guardian/g)).toHaveLength(1)
})

test('an application says the fee that the tutor accepted [FAM-801]', () => {
  const answers = [{ call: listOwnProgress, data: [application({})], meta: toPagingMeta(paging, 1) }]
  expect(visibleText(renderPage(<OwnApplications />, { answers }))).toContain('Your fee: ৳3,000.00, once')
})

test('an application says what was changed since, old and new [FAM-780]', () => {
  const changed = [{ field: 'Salary', before: '6,000 Tk a month', after: '3,000 Tk a month' }]
  const text = visibleText(
    renderPage(<OwnApplications />, {
      answers: [{ call: listOwnProgress, data: [application({ changed })], meta: toPagingMeta(paging, 1) }],
    }),
  )
  expect(text).toContain('Changed since you applied: Salary: 3,000 Tk a month (was: 6,000 Tk a month)')
})

test('a week after the confirmation a tutor is asked what became of it, and reads what follows [FAM-763, FAM-884]', () => {
  const confirmed = { stage: 'confirmed', group: 'needsYou', canWithdraw: false } as const
  const words = (confirmedAt: string, outcome: 'over' | null = null) => {
    const data = [application({ ...confirmed, confirmedAt, confirmation: { _id: 'c1', outcome } })]
    return visibleText(
      renderPage(<OwnApplications />, { answers: [{ call: listOwnProgress, data, meta: toPagingMeta(paging, 1) }] }),
    )
  }
  const early = words('2026-11-18T06:00:00.000Z')
  expect(early).toContain('Call the guardian and agree on the first class.')
  expect(early).not.toContain('What became of it?')
  const late = words('2026-11-10T06:00:00.000Z')
  expect(late).toContain('You were confirmed 10 days ago.')
  expect(late).toContain('What became of it? We have begun Still talking It came to nothing')
  expect(late).not.toContain('agree on the first class')
  const told = words('2026-11-10T06:00:00.000Z', 'over')
  expect(told).toContain('You told us: It came to nothing. Nothing changes by itself: our team takes')
})
