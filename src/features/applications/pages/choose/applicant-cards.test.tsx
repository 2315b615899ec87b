import { expect, test } from 'vitest'
import { text } from '#shared/messages/text.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { listApplicantCards } from '../../choose.calls.ts'
import type { ApplicantCards } from '../../choose.schema.ts'
import { ApplicantCardList } from './applicant-cards.tsx'

const nobody: ApplicantCards = {
  tuition: { tuitionId: 'TN1048', heading: 'Need a tutor for Class 5', isOpen: true, isBooked: false },
  counts: { all: 0, shortlisted: 0, declined: 0 },
  applicants: [],
}
const words = (found: ApplicantCards, address = '/applicants/TN1048') =>
  visibleText(
    renderPage(<ApplicantCardList tuitionId="TN1048" />, {
      address,
      answers: [{ call: listApplicantCards, data: found }],
    }),
  )

test('the page of applicants says which tuition they applied for', () => {
  expect(words(nobody)).toContain('Tuition ID: TN1048 Need a tutor for Class 5')
})

test('only a tuition that is not open any more says so above its applicants', () => {
  const note = text('en', 'choose.closedNote')
  expect(words({ ...nobody, tuition: { ...nobody.tuition, isOpen: false } })).toContain(note)
  expect(words(nobody)).not.toContain(note)
})
