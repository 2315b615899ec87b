import { expect, test } from 'vitest'
import { GENDERS } from '#shared/options/genders.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { TuitionForm } from './tuition-form.tsx'

test.each(['Male', 'Male/Female'])('the wish for a tutor’s gender, %s, has one control [FAM-646]', (gender) => {
  const tuition = buildTuition({ gender: [gender] })
  const form = renderPage(<TuitionForm kind="edit" poster="admin" tuition={tuition} onDone={() => {}} />)
  expect(form.match(/<input[^>]*name="gender"/g)).toHaveLength(GENDERS.length)
  expect(visibleText(form)).not.toContain('Any gender')
})

test.each([
  ['admin', 2, ['The student', 'Where', 'Time and salary', 'How we reach the guardian', 'The heading that tutors see']],
  ['visitor', 0, ['The student', 'Where', 'Time and salary', 'How we reach you']],
] as const)(
  'the form of %s has %s halves beside each other, and its sections in order [OFF-993]',
  (poster, halves, titles) => {
    const form = renderPage(<TuitionForm kind="post" poster={poster} onDone={() => {}} />)
    expect(
      form.match(/columns[^>]*><div class="stack gap-16">.*?<\/section><\/div><div class="stack gap-16">/s) ? 2 : 0,
    ).toBe(halves)
    expect([...form.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual(titles)
  },
)
