import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-markup.tsx'
import { LocationFields } from './location-fields.tsx'

const fields = (groupsAs: 'parts' | 'name', areas: string[]) =>
  renderPage(
    <LocationFields
      groupsAs={groupsAs}
      value={{ city: 'Dhaka', areas, otherCity: '', otherArea: '' }}
      onChange={() => {}}
    />,
  )

test('a post names all of Mirpur as one area, a CV as its parts [FAM-760]', () => {
  expect(fields('name', ['Mirpur'])).toContain('All Mirpur')
  expect(fields('name', ['Gulshan 1', 'Gulshan 2'])).not.toContain('All Gulshan')
  expect(fields('parts', ['Gulshan 1', 'Gulshan 2'])).toContain('All Gulshan')
})
