import { expect, test } from 'vitest'
import { paths } from '#shared/address/paths.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { FilteredList } from '#ui/filters/filtered-list.tsx'
import type { FindHints } from '../schema.ts'
import { useTuitionFilters } from './use-tuition-filters.ts'

const counts: FindHints['counts'] = {
  city: [],
  area: [],
  class: [
    { value: 'Class 9', count: 2 },
    { value: 'Class 5', count: 4 },
  ],
  subject: [],
  medium: [],
  gender: [],
  days: [],
  online: [],
  open: [],
}

function List({ shown = counts }: { shown?: FindHints['counts'] }) {
  const params = new URLSearchParams('class=Class+9')
  return (
    <FilteredList
      path={paths.tuitions}
      params={params}
      filters={useTuitionFilters(shown, params)}
      errors={{}}
      sorts={[]}
      search={{ label: 'Search', button: 'Search', hint: '' }}
      countText=""
      showLabel="Show"
    >
      {null}
    </FilteredList>
  )
}

test('several classes can be ticked, in the order of the school, with their results [FAM-657]', () => {
  const markup = renderPage(<List />)
  const boxes = [...markup.matchAll(/<input[^>]*type="checkbox"[^>]*name="class"[^>]*>/g)].map(([box]) => box)
  expect(boxes.map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual(['Class 5', 'Class 9'])
  expect(boxes.map((box) => box.includes('checked'))).toEqual([false, true])
  expect(visibleText(markup)).toMatch(/Class 5 , 4 results Class 9 , 2 results/)
})

test('options that were not counted are listed without a number [PERF-152]', () => {
  const uncounted = {
    ...counts,
    class: [{ value: 'Class 5', count: null }],
    gender: [{ value: 'Male', count: null }],
    online: [{ value: '1', count: null }],
  }
  const shown = visibleText(renderPage(<List shown={uncounted} />))
  expect(shown).toContain('Class 5')
  expect(shown).not.toMatch(/Class 5 \d|For a male tutor \(|Online only \d/)
  expect(shown).toContain('For a female tutor (0)')
})
