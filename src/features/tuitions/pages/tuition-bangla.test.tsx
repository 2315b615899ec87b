import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { TuitionCard } from './tuition-card.tsx'
import { TuitionFacts } from './tuition-facts.tsx'

const now = new Date('2026-11-20T06:00:00Z')
const tuition = buildTuition({
  salary: '6,000 Tk',
  salaryFrom: 6000,
  salaryTo: 6000,
  teachingTime: '',
  daysPerWeek: 4,
})

const shown = (node: ReactNode) => visibleText(renderMarkup(node, '/', 'bn'))

test('a Bangla card shows choices, place, heading, salary and age in Bangla [BN-161]', () =>
  expect(shown(<TuitionCard tuition={tuition} href="/tuitions-page/TN1048" now={now} />)).toBe(
    'যাচাইকৃত TN1048 ১২ মিনিট আগে পঞ্চম শ্রেণির জন্য মহিলা টিউটর প্রয়োজন · ধানমন্ডি, ঢাকা মাসে ৬,০০০ টাকা মহিলা ' +
      'পঞ্চম শ্রেণি · বাংলা মাধ্যম গণিত, ইংরেজি ধানমন্ডি, ঢাকা সপ্তাহে ৪ দিন বিস্তারিত',
  ))

test('all facts of a Bangla page are in Bangla, typed ones as typed [BN-161]', () => {
  const facts = shown(<TuitionFacts tuition={{ ...tuition, class: ['Hifz'], institute: 'Viqarunnisa Noon School' }} />)
  expect(facts).toContain('Hifz')
  expect(facts).toContain('Viqarunnisa Noon School')
  expect(facts).toContain('বাংলা মাধ্যম')
  expect(facts).not.toMatch(/Math|Dhaka|Dhanmondi|NaN|undefined/)
})

test('the page shows N/A for each text that a post does not say, and not for the private one [TLIST-14..18, CONST-37]', () => {
  const bare = { ...tuition, medium: [], teachingTime: '', institute: '', details: '', locationDetails: '' }
  const facts = renderMarkup(<TuitionFacts tuition={{ ...bare, houseAndRoad: '' }} />)
  const missing = [...facts.matchAll(/<dt>(?:<svg.*?<\/svg>)?([^<]*)<\/dt><dd>(?:(?!<\/dd>).)*>N\/A</g)]
  expect(missing.map(([, label]) => label)).toEqual([
    'Medium',
    'Teaching Time',
    'Location details',
    'Institute',
    'Details',
  ])
})

test('a card leaves out what a post does not say [CONST-37]', () => {
  const bare = { ...tuition, teachingTime: '', daysPerWeek: null, locationDetails: '' }
  expect(shown(<TuitionFacts tuition={bare} isCompact />)).not.toMatch(/N\/A|নেই/)
})
