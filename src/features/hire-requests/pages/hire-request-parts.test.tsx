import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import type { HireRequest } from '../schema.ts'
import { HireForm } from './hire-form.tsx'
import { HireRequestSummary, useHireRequestColumns } from './hire-request-columns.tsx'
import { HireThanks } from './hire-thanks.tsx'
import { HiredTutorNotFound } from './hired-tutor-not-found.tsx'

const render = (node: ReactNode) =>
  renderMarkup(<QueryClientProvider client={createQueryClient()}>{node}</QueryClientProvider>)

const request: HireRequest = {
  _id: '1',
  requestId: 'HR1001',
  name: 'Rahima',
  isCancelled: false,
  tutorId: 'TR1031',
  tutorName: 'সুমাইয়া আক্তার',
  phone: '01711111111',
  isReported: false,
  message: 'ক্লাস ৫ এর গণিত\n<b>5,000 Tk</b>',
  createdAt: '2020-11-18T09:05:00.000Z',
  handled: null,
  deletedAt: null,
  tuitionId: null,
  language: null,
}

function Table({ row }: { row: HireRequest }) {
  const columns = useHireRequestColumns()
  return <AdminTable title="Hire Requests" columns={columns} rows={[row]} firstNumber={3} rowKey={({ _id }) => _id} />
}

test('a row shows number, tutor, phone, message and date [AD-HIRE-01]', () => {
  const markup = render(<Table row={request} />)
  expect(visibleText(markup)).toContain('SL No Request Tutor ID Phone Message Date')
  expect(visibleText(markup)).toContain('3 HR1001 TR1031')
  expect(visibleText(markup)).toContain('সুমাইয়া আক্তার 01711 111111')
  expect(visibleText(markup)).toContain('ক্লাস ৫ এর গণিত &lt;b&gt;5,000 Tk&lt;/b&gt;')
  expect(visibleText(markup)).toContain('3:05 PM, November 18, 2020')
  expect(markup).toContain('href="/admin-prime-ta/tutor-details/TR1031"')
  expect(markup).not.toContain('data-reported')
  expect(render(<Table row={{ ...request, isReported: true }} />)).toContain('data-reported')
})

test('a dialog names a request by phone and tutor', () => {
  expect(visibleText(render(<HireRequestSummary request={request} />))).toBe('01711 111111 TR1031 সুমাইয়া আক্তার')
})

const tutor = { tutorId: 'TR1031', name: 'সুমাইয়া আক্তার', photo: '' }

test('the form has a read-only tutor id, a phone, a message and Send Request [HIRE-03..06]', () => {
  const markup = render(<HireForm tutor={tutor} onSent={() => {}} />)
  expect(markup).toMatch(/<input[^>]*readOnly=""[^>]*name="tutorId"[^>]*value="TR1031"/)
  expect(markup).toMatch(/<input[^>]*name="phone"/)
  expect(markup).toMatch(/<textarea[^>]*maxLength="5000"[^>]*name="message"/)
  expect(visibleText(markup)).toContain('Skip +88, it is already there.')
  expect(visibleText(markup)).toMatch(/Send Request$/)
})

test('the confirmation names the tutor and the phone and offers other ways [HIRE-08]', () => {
  const markup = render(<HireThanks tutor={tutor} sent={{ requestId: 'HR1004', phone: '01711111111' }} />)
  const text = visibleText(markup)
  expect(text).toContain('Hire request sent successfully!')
  expect(text).toMatch(/Someone from our team reads it and calls you at 01711 111111 ?, usually within a day\./)
  expect(text).toContain('Number of your request: HR1004')
  expect(text).toContain('সুমাইয়া আক্তার TR1031')
  for (const title of ['We call you', 'We ask the tutor', 'You two talk']) expect(text).toContain(title)
  expect(markup).toContain('href="/hire-tutor-page"')
  expect(markup).toContain('href="/tuition-post-by-unregister-guardian"')
})

test('an unknown tutor has a link to all tutors', () => {
  const markup = render(<HiredTutorNotFound />)
  expect(visibleText(markup)).toContain('Hire Request')
  expect(visibleText(markup)).toContain('There is no tutor with that ID. Perhaps the link is old.')
  expect(markup).toContain('href="/hire-tutor-page"')
})
