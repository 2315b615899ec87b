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
