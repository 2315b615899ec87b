import { expect, test } from 'vitest'
import { type CvWaiting, holdName } from '#shared/cv-facts.ts'
import { cvEducation } from '#shared/cv-parts.ts'
import { acceptFacts, keepFacts, sealNames, toSeal } from './facts.rules.ts'
import { listWaitingChanges, remainingWaitingChanges, splitWaitingChanges, withWaiting } from './waiting.rules.ts'

const education = cvEducation.parse({
  ssc: { institute: 'Old School', group: 'Science', year: '2017', gpa: '5.00' },
  graduation: { institute: 'University of Dhaka', department: 'Math', year: '2024', cgpa: '3.62' },
})
const shown = { gender: 'Female', profileImage: '/p1', idCardImage: '', education, waiting: null }
const withSsc = (part: object) => ({ ...shown, education: { ...education, ssc: { ...education.ssc, ...part } } })
const withDegree = (part: object) => ({
  ...shown,
  education: { ...education, graduation: { ...education.graduation, ...part } },
})

test.each([
  [{ ...shown, gender: 'Male' }, ['othersInfo.gender']],
  [{ ...shown, profileImage: '/p2' }, ['img.profile']],
  [{ ...shown, idCardImage: '/c1' }, ['img.id']],
  [withSsc({ institute: 'Other School' }), ['education.ssc.institute']],
  [withSsc({ group: 'Arts', year: '2018' }), ['education.ssc.group', 'education.ssc.year']],
  [withDegree({ department: 'Physics' }), ['education.graduation.department']],
  [
    withDegree({ institute: '', department: '' }),
    ['education.graduation.institute', 'education.graduation.department'],
  ],
  [withSsc({ gpa: '4.50' }), ['education.ssc.gpa']],
  [withDegree({ year: '2025', cgpa: '3.70' }), ['education.graduation.year', 'education.graduation.cgpa']],
  // Seen at once: a picture that is gone.
  [{ ...shown, profileImage: '' }, []],
])('of the edit %# of a verified CV, %j waits [FAM-503]', (written, fields) => {
  const { content, waiting } = splitWaitingChanges(shown, { ...written, waiting: null })
  const changes = listWaitingChanges({ ...shown, ...content, name: 'Mitu', waiting })
  expect(changes.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
  const own = withWaiting({ ...shown, ...content, waiting })
  expect({ ...own, waiting: null }).toEqual({ ...written, waiting: null })
})

test('an edit that writes the shown value again takes it back, and a new name waits on [FAM-503, FAM-504]', () => {
  const waiting: CvWaiting = { name: 'Other', gender: 'Male', profileImage: '/p2' }
  const back = { ...withWaiting({ ...shown, waiting }), gender: 'Female', profileImage: '/p1' }
  expect(splitWaitingChanges({ ...shown, waiting }, back).waiting).toEqual({ name: 'Other' })
  expect(holdName({ name: 'Other' }, { shown: 'Mitu', written: 'Mitu' })).toBeNull()
  expect(holdName({ gender: 'Male' }, { shown: 'Mitu', written: 'Ritu' })).toEqual({ gender: 'Male', name: 'Ritu' })
})

test('what staff write themselves no longer waits, the rest does [FAM-504]', () => {
  const waiting: CvWaiting = { name: 'Other', gender: 'Male', profileImage: '/p2' }
  expect(remainingWaitingChanges({ ...shown, gender: 'Male' }, waiting)).toEqual({ name: 'Other', profileImage: '/p2' })
  expect(remainingWaitingChanges({ ...shown, gender: 'Male' }, { gender: 'Male' })).toBeNull()
})

const seen = { at: '2026-11-03T20:00:00.000Z', byId: 'b', by: 'Rahima' }
const today = { at: '2026-11-26T06:00:00.000Z', byId: 'c', by: 'Karim' }
const all = { idCard: seen, studies: seen, spoken: seen }
const withCard = { ...shown, idCardImage: '/c1', facts: all }

test.each([
  ['another card', { ...withCard, idCardImage: '/c2' }, ['studies', 'spoken']],
  ['no card', { ...withCard, idCardImage: '' }, ['idCard', 'studies', 'spoken']],
  ['another institute', { ...withCard, ...withSsc({ institute: 'Other' }), idCardImage: '/c1' }, ['idCard', 'spoken']],
  ['another result', { ...withCard, ...withSsc({ gpa: '4.00' }), idCardImage: '/c1' }, ['idCard', 'studies', 'spoken']],
])('with %s the facts that hold are kept [FAM-502]', (_, after, kept) => {
  expect(Object.keys(keepFacts(all, withCard, after))).toEqual(kept)
})

test.each([
  ['a new name beside its card', withCard, { name: 'Other' }, today],
  ['a new name whose card is erased', { ...withCard, idCardImage: '' }, { name: 'Other' }, undefined],
  ['a new name of somebody whose card was not seen', { ...withCard, facts: {} }, { name: 'Other' }, undefined],
  ['a new card', { ...withCard, facts: {} }, { idCardImage: '/c2' }, today],
  ['another gender', withCard, { gender: 'Male' }, seen],
] as const)('once %s is accepted the ID card counts accordingly [FAM-502]', (_, cv, waiting, fact) => {
  expect(acceptFacts(cv, waiting, today).idCard).toEqual(fact)
})

test('a seal has the days in Dhaka, and names the ID card instead of the CV [FAM-500]', () => {
  const approvedAt = new Date('2026-11-01T04:00:00Z')
  const cv = { status: 'approved', approvedAt, phoneProvedAt: null, facts: { idCard: seen } } as const
  expect(toSeal(cv)).toEqual({ cv: '2026-11-01', phone: null, idCard: '2026-11-04', studies: null, spoken: null })
  expect(toSeal({ ...cv, status: 'pending' })).toBeUndefined()
  expect(sealNames({ idCard: null, studies: null })).toEqual(['cv'])
  expect(sealNames({ idCard: null, studies: '2026-11-01' })).toEqual(['cv', 'studies'])
  expect(sealNames({ idCard: '2026-11-01', studies: '2026-11-01' })).toEqual(['idCard', 'studies'])
})
