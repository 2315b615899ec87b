import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import type { TutorOptions } from '../schema.ts'
import { NobodyFound } from './nobody-found.tsx'
import { useTutorFilters } from './tutor-filters.ts'

const options: TutorOptions = {
  gender: {},
  class: {},
  subject: {},
  medium: {},
  city: {},
  area: {},
  university: { 'University of Dhaka': 3 },
  days: {},
  online: 0,
  matched: { area: [], subject: [] },
  corrected: '',
  near: [],
  places: [],
  shorter: [],
}

function Empty({ query, near }: { query: string; near: TutorOptions['near'] }) {
  const params = new URLSearchParams(query)
  const filters = useTutorFilters({ options, shortNames: {}, params })
  return <NobodyFound filters={filters} params={params} hints={{ ...options, near }} />
}

function nearLinks(query: string, without: string) {
  const markup = renderPage(<Empty query={query} near={[{ without, total: 4 }]} />)
  return [...markup.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', content = '']) => [
    href.replaceAll('&amp;', '&'),
    visibleText(content),
  ])
}

test('a close match leaves out one filter and keeps the others', () => {
  expect(nearLinks('gender=Female&class=Class+9&page=3', 'class')).toContainEqual([
    '/hire-tutor-page?gender=Female',
    expect.stringContaining('Class 9'),
  ])
})

test('without the city the areas of it are left out too', () => {
  expect(nearLinks('gender=Female&city=Dhaka&area=Uttara', 'city').map(([href]) => href)).toContain(
    '/hire-tutor-page?gender=Female',
  )
})

test('a university that was searched is named among the close matches', () => {
  expect(nearLinks('university=University+of+Dhaka&gender=Female', 'university')).toContainEqual([
    '/hire-tutor-page?gender=Female',
    expect.stringContaining('University: University of Dhaka'),
  ])
})

test('nothing is called near when only the whole list is left', () => {
  const text = (near: TutorOptions['near']) => visibleText(renderPage(<Empty query="q=zzzqq" near={near} />))
  expect(text([])).toContain('Show all tutors')
  expect(text([])).not.toContain('What is near')
  expect(text([{ without: 'q', total: 4 }])).toContain('What is near')
})
