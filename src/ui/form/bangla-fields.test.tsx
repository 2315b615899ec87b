import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AutocompleteInput } from './choice/autocomplete-input.tsx'
import { ChoiceSelect } from './choice/choice-select.tsx'
import { toLocationChoice } from './choice/location-choice.ts'
import { LocationFields } from './choice/location-fields.tsx'

const ignore = () => {}

test('chosen options are shown by their Bangla names and sent in English [BN-163]', () => {
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

test('the options of the city are Bangla names of English values [BN-163]', () => {
  const location = toLocationChoice({ city: 'Dhaka', areas: ['Mirpur 10'] })
  const markup = renderMarkup(<LocationFields groupsAs="parts" value={location} onChange={ignore} />, '/', 'bn')
  expect(markup).toMatch(/<option value="Dhaka"[^>]*>ঢাকা<\/option>/)
  expect(visibleText(markup)).toContain('মিরপুর ১০')
})

test('a suggested value is shown by its Bangla name, a typed one as typed [BN-163]', () => {
  const field = (value: string) => (
    <AutocompleteInput kind="group" suggestions={[{ value: 'Science' }]} value={value} onChange={ignore} />
  )
  expect(renderMarkup(field('Science'), '/', 'bn')).toContain('value="বিজ্ঞান"')
  expect(renderMarkup(field('Fine arts'), '/', 'bn')).toContain('value="Fine arts"')
  expect(renderMarkup(field('Science'))).toContain('value="Science"')
})
