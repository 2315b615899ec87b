import type { ReactNode } from 'react'
import { useId } from 'react'
import { expect, test } from 'vitest'
import type { Landing } from '#features/landing/schema.ts'
import { TuitionList } from '#features/tuitions/pages/tuition-list.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { TutorList } from '#features/tutors/pages/tutor-list.tsx'
import type { Cv } from '#features/tutors/schema.ts'
import { toPagingMeta } from '#shared/call.ts'
import { encodeHtml } from '#shared/kept/page-html.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderPage } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import type { Filter } from '#ui/filters/filter.ts'
import { FilterPanel } from '#ui/filters/filter-panel.tsx'
import { KeptMarkup, KeptPartsContext } from '#ui/page/kept-markup.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader } from '../site-header.tsx'
import { openKeptParts } from './kept-parts.server.ts'

type Options = { address?: string; locale?: Locale }

/** The markup of a page whose parts are kept for the next page of this test file. */
function renderKept(node: ReactNode, { address = '/', locale = 'en' }: Options = {}): string {
  const parts = openKeptParts(locale)
  const page = <KeptPartsContext value={parts}>{node}</KeptPartsContext>
  return encodeHtml({ head: '', ...parts.finish(renderPage(page, { address, locale })) }).toString()
}

function expectSame(node: ReactNode, options: Options = {}) {
  const plain = renderPage(node, options)
  expect(renderKept(node, options)).toBe(plain)
  expect(renderKept(node, options)).toBe(plain)
}

const landing: Landing = {
  side: 'tuitions',
  path: '/tuitions/dhaka',
  city: 'Dhaka',
  area: '',
  class: '',
  subject: '',
  count: 3,
}

const tuition: Tuition = {
  ...buildTuition(),
  salary: '6,000 Tk',
  teachingTime: '5:00 PM',
  locationDetails: 'Road 9/A',
  daysPerWeek: 3,
}

/** The record, and for each field one with another value in it. */
function variants<Shown extends object>(record: Shown, others: { [Name in keyof Shown]?: readonly Shown[Name][] }) {
  const fields = Object.entries(others) as [string, readonly unknown[]][]
  return [record, ...fields.flatMap(([name, values]) => values.map((value) => ({ ...record, [name]: value })))]
}

test('[PERF-262] a list of tuitions with kept cards is the same as one without, whatever changes in a tuition', () => {
  const changed = variants(tuition, {
    tuitionId: ['TN1049'],
    heading: ['Need Male Tutor For Class 6 At Uttara- Dhaka'],
    class: [['Class 6']],
    subjects: [['Bangla'], []],
    medium: [['English version'], []],
    gender: [['Male'], ['Any']],
    location: [{ city: 'Chattogram', areas: [] }],
    salary: ['7,000 Tk', ''],
    salaryFrom: [5000],
    teachingTime: ['3 days a week', ''],
    locationDetails: ['বাড়ি ১২', ''],
    daysPerWeek: [5, null],
    isOnline: [true],
    isBooked: [true],
    createdAt: ['2026-11-20T05:58:00.000Z', '2026-11-19T05:48:00.000Z'],
    applicationStatus: [{ state: 'booked', text: 'Booked', disabled: true }],
  })
  for (const one of changed)
    for (const locale of ['en', 'bn'] as const) expectSame(<TuitionList tuitions={[one]} across={2} />, { locale })
  expectSame(<TuitionList tuitions={changed} across={3} headingLevel={3} />)
})

test('[PERF-262] a list of tutors with kept cards and filters is the same as one without', () => {
  const cv: Cv = buildPublicCv()
  const changed = variants(cv, { name: ['রহিমা খাতুন'], tutorId: ['TR1999'] })
  const none = { gender: {}, class: {}, subject: {}, medium: {}, city: {}, area: {}, university: {}, days: {} }
  for (const [index, one] of changed.entries()) {
    const options = { ...none, gender: { Female: index }, online: index, corrected: '', near: [] }
    const meta = toPagingMeta({ page: 1, limit: 12 }, 1)
    const list = <TutorList cvs={[one]} meta={meta} term="" options={options} shortNames={{}} errors={{}} />
    expectSame(list, { address: '/hire-tutor-page' })
    expectSame(list, { address: '/hire-tutor-page?gender=Female' })
  }
})

test('[PERF-262] kept filters follow their options, what is chosen, and errors', () => {
  const filter = (count: number): Filter => ({
    kind: 'choice',
    name: 'medium',
    label: 'Medium',
    options: [{ value: 'Bangla medium', label: 'Bangla medium', count }],
  })
  const panel = (count: number, query: string, error?: string) => (
    <FilterPanel
      filters={[filter(count), { kind: 'range', label: 'Salary', to: { name: 'salaryTo', label: 'To', chip: String } }]}
      path="/tuitions-page"
      params={new URLSearchParams(query)}
      errors={error ? { salaryTo: error } : {}}
      showLabel={`Show ${count}`}
    />
  )
  expectSame(panel(1, ''))
  expectSame(panel(2, ''))
  expectSame(panel(2, 'medium=Bangla+medium'))
  expectSame(panel(2, 'salaryTo=many'))
  expectSame(panel(2, 'salaryTo=many', 'Not a number'))
})

test.each(['/', '/tuitions-page', '/tuitions-page/', '/tuition/TN1001'])(
  '[PERF-262] header and footer with kept menus mark the entry of %s as those without',
  (address) => {
    const item = (label: string, href: string, within: string[] = []) => ({ label, href, within })
    const links = [item('Home', '/'), item('Tuitions', '/tuitions-page', ['/tuition/'])]
    const guest = {
      post: item('Post', '/post'),
      login: item('Login', '/login'),
      register: item('Register', '/register'),
    }
    const labels = { home: 'Home', nav: 'Main', menu: 'Menu' }
    for (const role of ['Guardian', 'Tutor']) {
      const account = {
        kind: 'loading' as const,
        text: 'Loading...',
        guest,
        menus: [{ role, label: role, items: links }],
      }
      const header = <SiteHeader brand="Porua" homeHref="/" labels={labels} links={links} account={account} />
      expectSame(header, { address })
      expect(renderKept(header, { address })).toMatch(
        address === '/' ? /aria-current="page"[^>]*href="\/"/ : /aria-current/,
      )
    }
    for (const year of ['2026', '2027'])
      expectSame(
        <SiteFooter
          brand="Porua"
          tagline="Tutors"
          labels={{ links: 'Links', contact: 'Contact', rules: 'Rules', popular: `Popular ${year}` }}
          links={links}
          rules={[item('Terms', '/terms')]}
          popular={[{ ...landing, city: year }]}
          social={{ page: item('Page', 'https://example.com/page'), group: item('Group', 'https://example.com/group') }}
          contact={{ email: 'a@example.com', phones: ['01700000000'], address: 'ঢাকা' }}
          year={year}
          language={<a href="/bn">বাংলা</a>}
        />,
        { address },
      )
  },
)

test('[PERF-262] a part is rendered once for the same values and texts, and has the ids that it has without', () => {
  let renderings = 0
  function Part() {
    renderings += 1
    return <label htmlFor={useId()}>{renderings}</label>
  }
  const page = (value: string) => (
    <ul>
      {[1, 2].map((number) => (
        <KeptMarkup key={number} name={`part ${number}`} values={value}>
          <Part />
        </KeptMarkup>
      ))}
    </ul>
  )
  const first = renderKept(page('a'))
  expect(renderings).toBe(2)
  expect(renderKept(page('a'))).toBe(first)
  expect(renderings).toBe(2)
  renderKept(page('b'))
  expect(renderings).toBe(4)
  renderKept(page('a'), { locale: 'bn' })
  expect(renderings).toBe(6)
  const ids = (markup: string) => [...markup.matchAll(/for="([^"]*)"/g)].map(([, id]) => id)
  expect(ids(first)).toEqual(ids(renderPage(page('a'))))
})
