import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AutocompleteInput } from './autocomplete-input.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { toLocationChoice } from './location-choice.ts'
import { LocationFields } from './location-fields.tsx'

const ignore = () => {}

test('[BN-163] chosen options are shown by their Bangla names and sent in English', () => {
  const field = (
    <ChoiceSelect
      label="বিষয়"
      otherLabel="অন্য বিষয়"
      kind="subject"
      name="subjects"
      options={['Math', 'Physics']}
      value={{ chosen: ['Math', 'Robotics'], other: '' }}
      onChange={ignore}
    />
  )
  const markup = renderMarkup(field, '/', 'bn')
  expect(visibleText(markup)).toContain('গণিত')
  expect(visibleText(markup)).toContain('Robotics')
  expect(markup).toContain('value="Math,Robotics"')
  expect(visibleText(renderMarkup(field))).toContain('Math')
})

test('[BN-163] the options of the city are Bangla names of English values', () => {
  const location = toLocationChoice({ city: 'Dhaka', areas: ['Mirpur 10'] })
  const markup = renderMarkup(<LocationFields value={location} onChange={ignore} />, '/', 'bn')
  expect(markup).toMatch(/<option value="Dhaka"[^>]*>ঢাকা<\/option>/)
  expect(visibleText(markup)).toContain('মিরপুর ১০')
})

test('[BN-163] a suggested value is shown by its Bangla name, a typed one as typed', () => {
  const field = (value: string) => (
    <AutocompleteInput kind="group" suggestions={[{ value: 'Science' }]} value={value} onChange={ignore} />
  )
  expect(renderMarkup(field('Science'), '/', 'bn')).toContain('value="বিজ্ঞান"')
  expect(renderMarkup(field('Fine arts'), '/', 'bn')).toContain('value="Fine arts"')
  expect(renderMarkup(field('Science'))).toContain('value="Science"')
})
