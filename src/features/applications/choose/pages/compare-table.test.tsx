import { expect, test } from 'vitest'
import { buildApplicantCard } from '#testing/applicant-cards.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import type { ApplicantCard } from '../schema.ts'
import { CompareTable } from './compare-table.tsx'

const other = buildApplicantCard({
  _id: 'a2',
  tutorName: 'Rakib Hasan',
  experience: '',
  mismatches: ['Does not teach online'],
})
const words = (applicants: ApplicantCard[]) => visibleText(renderPage(<CompareTable applicants={applicants} />))

test('two chosen applicants stand side by side with study, experience, salary, place, fit and checks [FAM-614]', () => {
  const text = words([buildApplicantCard({}), other])
  expect(text).toContain('Sumaiya Akter Rakib Hasan')
  expect(text).toContain('Experience Two years –')
  for (const label of ['Study', 'Expected salary', 'Areas', 'Fits:', 'Does not fit:', 'Checked'])
    expect(text).toContain(label)
  expect(text).toContain('– Does not teach online')
})

test('one chosen applicant asks for another, and none shows nothing [FAM-614]', () => {
  expect(words([buildApplicantCard({})])).toContain('Choose one more applicant to compare.')
  expect(words([])).toBe('')
})

test('the table that scrolls sideways takes the focus under a name of its own [FAM-652]', () => {
  const page = renderPage(<CompareTable applicants={[buildApplicantCard({}), other]} />)
  expect(page).toMatch(/<section tabindex="0" class="[^"]*" aria-label="Side by side, scrolls sideways">/i)
})
