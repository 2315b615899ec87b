import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { RecordSection } from './record-section.tsx'

const section = (count: number, isFolded: boolean) =>
  renderMarkup(
    <RecordSection title="Applications" count={count} isFolded={isFolded}>
      <p>rows</p>
    </RecordSection>,
  )

test('records of a person are folded below their count; a list without any says so instead [OFF-991]', () => {
  expect(section(3, true)).toMatch(/<details[^>]*><summary[^>]*><h2.*?Applications.*?3.*?<\/summary><p>rows<\/p>/s)
  expect(section(3, true)).not.toContain(' open')
  expect(section(3, false)).not.toContain('<details')
  expect(section(0, true)).not.toContain('<details')
  expect(visibleText(section(0, true))).toContain('None')
})
