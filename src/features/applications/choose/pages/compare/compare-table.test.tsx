import { expect, test } from 'vitest'
import { buildApplicantCard } from '#testing/applicant-cards.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { CompareBar } from './compare-bar.tsx'
import { CompareTable } from './compare-table.tsx'

const other = buildApplicantCard({
  _id: 'a2',
  tutorName: 'Rakib Hasan',
  experience: '',
  mismatches: ['Does not teach online'],
})

test('two chosen applicants stand side by side with study, experience, salary, place, fit and checks [FAM-614]', () => {
  const text = visibleText(renderPage(<CompareTable applicants={[buildApplicantCard({}), other]} />))
  expect(text.indexOf('Fits:')).toBeLessThan(text.indexOf('Study'))
  expect(text).toContain('Sumaiya Akter Rakib Hasan')
  expect(text).toContain('Experience Two years –')
  for (const label of ['Study', 'Expected salary', 'Areas', 'Fits:', 'Does not fit:', 'Checked'])
    expect(text).toContain(label)
  expect(text).toContain('– Does not teach online')
})

test('one chosen applicant asks for another, and none shows nothing [FAM-614]', () => {
  const words = (count: number) =>
    visibleText(
      renderPage(<CompareBar applicants={[buildApplicantCard({}), other].slice(0, count)} clear={() => {}} />),
    )
  expect(words(1)).toContain('Choose one more applicant to compare.')
  expect(words(2)).toContain('Side by side')
  expect(words(0)).toBe('')
})

test('a table of three says that it goes on sideways [FAM-614]', () => {
  const third = { ...other, _id: 'a3', tutorId: 'TR1033' }
  const text = visibleText(renderPage(<CompareTable applicants={[buildApplicantCard({}), other, third]} />))
  expect(text).toContain('Swipe sideways to see all 3.')
})

test('the table that scrolls sideways takes the focus under a name of its own [FAM-652]', () => {
  const page = renderPage(<CompareTable applicants={[buildApplicantCard({}), other]} />)
  expect(page).toMatch(/<section tabindex="0" class="[^"]*" aria-label="Side by side, scrolls sideways">/i)
})
