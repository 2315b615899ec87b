import { expect, test } from 'vitest'
import { paths } from '#shared/address/paths.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { activeFilters } from '#ui/filters/filter.ts'
import { FilterField } from '#ui/filters/filter-field.tsx'
import type { FindHints } from '../schema.ts'
import { useTuitionFilters } from './use-tuition-filters.ts'

const others = { medium: [], gender: [], days: [], online: [], open: [] }
const NO_RESULTS: FindHints['counts'] = { city: [], area: [], class: [], subject: [], ...others }

function Chosen({ query }: { query: string }) {
  const params = new URLSearchParams(query)
  const filters = activeFilters(useTuitionFilters(NO_RESULTS, params), paths.tuitions, params)
  return <p>{filters.map(({ text }) => text).join(' | ')}</p>
}

const CHOSEN =
  'city=Dhaka&area=Mirpur+10&class=Class+5&subject=Math&medium=Bangla+medium&days=3&time=Sat+evening&salaryFrom=5000&salaryTo=125000'

test.each([
  ['bn', 'ঢাকা | মিরপুর ১০ | ৫,০০০ টাকা থেকে | ১,২৫,০০০ টাকা পর্যন্ত | পঞ্চম শ্রেণি | গণিত | বাংলা মাধ্যম | ৩ দিন | শনিবার সন্ধ্যা'],
  [
    'en',
    'Dhaka | Mirpur 10 | From 5,000 Tk | Up to 1,25,000 Tk | Class 5 | Math | Bangla medium | 3 days | Sat evening',
  ],
] as const)(
  'chosen filters without results are named in the language of the page: %s [BN-292, FAM-906]',
  (locale, names) => {
    expect(visibleText(renderMarkup(<Chosen query={CHOSEN} />, '/', locale))).toBe(names)
  },
)

function Fields({ query }: { query: string }) {
  const params = new URLSearchParams(query)
  return useTuitionFilters(NO_RESULTS, params).map((filter) => (
    <FilterField key={filter.label} filter={filter} params={params} errors={{}} />
  ))
}

test('the fields of the filters name chosen values without results in the language of the page [BN-321]', () => {
  const text = visibleText(renderMarkup(<Fields query={CHOSEN} />, '/', 'bn'))
  for (const name of ['ঢাকা (০)', 'পঞ্চম শ্রেণি', 'গণিত', 'বাংলা মাধ্যম']) expect(text).toContain(name)
  for (const name of ['Dhaka', 'Class 5', 'Math', 'Bangla medium']) expect(text).not.toContain(name)
})
