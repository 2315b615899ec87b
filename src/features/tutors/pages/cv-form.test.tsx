import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AVAILABLE_DAYS } from '#shared/available-days.ts'
import { staticMarkup, wordsOf } from '#testing/static-markup.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { CvForm } from './cv-form.tsx'

const markup = staticMarkup(
  <QueryClientProvider client={createQueryClient()}>
    <CvForm cv={null} onDone={() => {}} />
  </QueryClientProvider>,
)

test('[TUTOR-16..21] the form asks for contact, preferences, education, address, other information and days', () => {
  const words = wordsOf(markup)
  const parts = [
    'Contact details',
    'Teaching preferences',
    'Available days',
    'Education',
    'Address and coverage',
    'Other information',
  ]
  let from = 0
  for (const part of parts) {
    from = words.indexOf(part, from)
    expect([part, from > 0]).toEqual([part, true])
  }
})

test('[TUTOR-28] [TUTOR-29] gender and marital status are one of two', () => {
  const choices = [...markup.matchAll(/<input type="radio" name="(\w+)" value="(\w+)"/g)].map((match) => match.slice(1))
  expect(choices).toEqual([
    ['gender', 'Male'],
    ['gender', 'Female'],
    ['maritalStatus', 'Single'],
    ['maritalStatus', 'Married'],
  ])
})

test('[TUTOR-22..27] the available days to choose from, Others last', () => {
  const days = Array.from({ length: 7 }, (_, day) => (day === 0 ? '1-day' : `${day + 1}-days`))
  expect(AVAILABLE_DAYS).toEqual([...days, 'Flexible', 'Weekends-only', 'Weekdays-only', 'Daily', 'Others'])
})

test('schools, boards, groups and universities are suggested, and any other can be typed', () => {
  expect(markup.match(/<datalist/g)).toHaveLength(3)
  for (const name of ['University of Dhaka', 'Business Studies', 'Jashore'])
    expect(markup).toContain(`<option value="${name}"`)
  expect(markup).not.toContain('<option value="Others"')
})
