import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { toPagingMeta } from '#shared/call.ts'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import type { TutorOptions } from '../schema.ts'
import { TutorList, type TutorListProps } from './tutor-list.tsx'

const cvNumber = (number: number) =>
  buildPublicCv({ _id: String(number), tutorId: `TR${1000 + number}`, name: `Tutor ${number}` })
const twelve = Array.from({ length: 12 }, (_, index) => cvNumber(index + 1))
const BUET = 'Bangladesh University of Engineering and Technology'
const options: TutorOptions = {
  ...{ gender: { Female: 7, Male: 5 }, class: { 'Class 8': 3 }, subject: { Math: 4 }, medium: {} },
  ...{ city: { Dhaka: 9 }, area: {}, university: { [BUET]: 2 }, days: {}, online: 6, corrected: '', near: [] },
  ...{ places: [], shorter: [], matched: { area: [], subject: [] } },
}

type ListProps = Partial<TutorListProps> & { page?: number; total?: number; address?: string }

const list = ({ page = 1, total = 30, address = '/hire-tutor-page', ...props }: ListProps = {}) =>
  renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <TutorList
        cvs={total > 0 ? twelve : []}
        meta={toPagingMeta({ page, limit: 12 }, total)}
        term=""
        options={options}
        shortNames={{ [BUET]: 'BUET' }}
        errors={{}}
        {...props}
      />
    </QueryClientProvider>,
    address,
  )

test('the search has the placeholder for TutorId or location and works without JavaScript [TUTOR-02]', () => {
  expect(list()).toMatch(/<form [^>]*method="get"/)
  const input = /<input [^>]*name="q"[^>]*>/.exec(list())?.[0]
  expect(input).toContain('placeholder="Search by TutorId or Location"')
})

test('every tutor has a CV and a Hire button [TUTOR-04..05]', () => {
  const markup = list()
  for (const { tutorId, name } of twelve) {
    expect(markup).toContain(`aria-label="CV of ${name}"`)
    expect(markup).toContain(`href="/tutor-cv/${tutorId}"`)
    expect(markup).toContain(`href="/hire-request/${tutorId}"`)
  }
})

test('the pagination shows the current page and has links', () => {
  expect(visibleText(list({ page: 2 }))).toContain('Page 2 of 3')
  expect(list({ page: 2 })).toMatch(/href="[^"]*\?page=3"/)
  expect(list({ page: 3 })).not.toMatch(/page=4/)
})

test('the filters are fields of a GET form with the number of tutors of each option [FAM-160, FAM-162]', () => {
  const markup = list()
  for (const [name, value] of [
    ['gender', 'Female'],
    ['class', 'Class 8'],
    ['subject', 'Math'],
    ['medium', 'IB'],
    ['university', BUET],
    ['days', '3-days'],
    ['online', '1'],
  ])
    expect(markup).toMatch(new RegExp(`<input type="checkbox" name="${name}" value="${value}"`))
  expect(markup).toMatch(/<select[^>]*name="city"/)
  expect(markup).toMatch(/<input[^>]*name="salaryTo"/)
  const words = visibleText(markup)
  for (const [name, count] of [
    ['Female', 7],
    ['Class 8', 3],
    ['Math', 4],
    ['Teaches online', 6],
    [`BUET · ${BUET}`, 2],
  ])
    expect(words).toContain(`${name} , ${count} results`)
  expect(words).toContain('Dhaka (9)')
})

test('a salary that is no number is named at its field, which keeps it [FAM-164]', () => {
  const markup = list({ address: '/hire-tutor-page?salaryTo=abc', errors: { salaryTo: 'tutors.find.salaryInvalid' } })
  const input =
    /<input [^>]*type="text"[^>]*name="salaryTo"[^>]*>|<input [^>]*name="salaryTo"[^>]*type="text"[^>]*>/.exec(
      markup,
    )?.[0]
  expect(input).toContain('aria-invalid="true"')
  expect(input).toContain('value="abc"')
  expect(visibleText(markup)).toContain('Write the highest salary as a whole number of taka.')
})

test('an empty list shows what is near and offers to post what was searched [TUTOR-03, FAM-163, FAM-165]', () => {
  expect(visibleText(list({ total: 0 }))).toContain('No tutors found.')
  expect(visibleText(list({ total: 0 }))).not.toContain('Post your tuition instead')
  const nobody = list({
    total: 0,
    term: 'Narnia <b>',
    address: '/hire-tutor-page?q=Narnia&gender=Male&class=Class+8&city=Dhaka&area=Wari&page=2',
    options: {
      ...options,
      near: [
        { without: 'gender', total: 3 },
        { without: 'q', total: 1 },
      ],
    },
  })
  const words = visibleText(nobody)
  for (const text of ['No tutors found.', 'Without Gender: Male: 3 tutors', 'Without the words of the search: 1 tutor'])
    expect(words).toContain(text)
  expect(nobody).toMatch(/<h2[^>]*>What is near<\/h2>/)
  expect(nobody).toContain('href="/hire-tutor-page?q=Narnia&amp;class=Class+8&amp;city=Dhaka&amp;area=Wari"')
  expect(nobody).toContain(
    'href="/tuition-post-by-unregister-guardian?gender=Male&amp;class=Class+8&amp;city=Dhaka&amp;area=Wari"',
  )
})

test('the number of matches is shown with the escaped term, and a corrected search says so', () => {
  expect(visibleText(list())).toContain('30 tutors')
  expect(list({ total: 1, term: '<i>{x}' })).toContain('1 tutor for “&lt;i&gt;{x}”')
  expect(visibleText(list({ options: { ...options, corrected: 'dhanmondi' } }))).toContain('These are for “dhanmondi”')
})
