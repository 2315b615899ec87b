import { expect, test } from 'vitest'
import { listContactMessages } from '#features/contact-messages/calls.ts'
import AdminMessages from '#features/contact-messages/pages/admin-list.tsx'
import { toPagingMeta } from '#shared/call.ts'
import { renderPage } from '#testing/render-markup.tsx'
import { listHireRequests } from '../calls.ts'
import HireRequests from './admin-list.tsx'

const meta = toPagingMeta({ page: 1, limit: 10 }, 1)
const about = { phone: '01711111111', createdAt: '2026-11-18T09:05:00.000Z', handled: null, deletedAt: null }
const request = {
  ...{ _id: '1', requestId: 'HR1001', name: 'Rahima', isCancelled: false, tutorId: 'TR1031', tutorName: 'Sumaiya' },
  ...{ isReported: false, message: 'Call me.', tuitionId: null, language: null, ...about },
}
const message = { _id: '1', name: 'Nila', text: 'Hello', language: null, ...about }

const headers = (markup: string) =>
  [...markup.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, head = '']) => head.replace(/<[^>]*>/g, ''))

test('the button that answers has a column of its own beside Delete [OFF-746]', () => {
  const requests = renderPage(<HireRequests />, { answers: [{ call: listHireRequests, data: [request], meta }] })
  expect(headers(requests)).toEqual([
    'Details',
    'SL No',
    'Request',
    'Tutor ID',
    'Phone',
    'Message',
    'Date',
    'Answer',
    'Delete',
  ])
  const messages = renderPage(<AdminMessages />, { answers: [{ call: listContactMessages, data: [message], meta }] })
  expect(headers(messages)).toEqual(['Details', 'SL No', 'Name', 'Phone', 'Text', 'Date', 'Answer', 'Delete'])
})
