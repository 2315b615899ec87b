import { expect, test } from 'vitest'
import { tuitionInput } from '#features/tuitions/schema.ts'
import { cvInput } from '#features/tutors/schema.ts'
import { hasBangla } from '#shared/format/initials.ts'
import { freeTimesInput } from '#shared/input-schemas.ts'
import { seededRandom } from './random.ts'
import { sampleCv } from './sample-cv.ts'
import { samplePeople } from './sample-people.ts'
import { sampleTuition } from './sample-tuition.ts'
import { SCHOOLS, takes } from './schools.ts'
import { FREE_TIMES_OF, TEACHING_TIMES } from './texts.ts'

const WOMEN = ['Eden Mohila', 'Viqarunnisa', 'Holy Cross', 'Girls', 'Women', 'মহিলা', 'বালিকা', 'Coronation', 'করোনেশন']
const MEN = ['Residential Model', 'Notre Dame', 'Cadet', 'St. Joseph', 'Zilla School', 'Collegiate', 'Pilot']

const tutors = [1, 2, 3, 4, 5].flatMap((seed) => {
  const random = seededRandom(seed)
  return samplePeople(random).Tutor.map((person) => ({ person, cv: cvInput.parse(sampleCv(random, person)) }))
})

test('two sample tutors in three have free times [FAM-908]', () => {
  const withTimes = tutors.filter(({ cv }) => cv.teachingPreferences.freeTimes.length > 0)
  expect(Math.abs(withTimes.length / tutors.length - 2 / 3)).toBeLessThan(0.1)
})

test('the free times of a post are those of its text [FAM-908]', () => {
  for (const [text, times] of Object.entries(FREE_TIMES_OF)) {
    expect(TEACHING_TIMES).toContain(text)
    expect(freeTimesInput.parse(times)).toEqual(times)
  }
  const random = seededRandom(7)
  const posts = Array.from({ length: 400 }, () => tuitionInput.parse(sampleTuition(random, '01700000001')))
  for (const { teachingTime, freeTimes } of posts) expect(freeTimes).toEqual(FREE_TIMES_OF[teachingTime] ?? [])
  expect(posts.filter(({ freeTimes }) => freeTimes.length > 0).length).toBeGreaterThan(100)
})

test('every sample CV names institutes of its gender [FAM-650]', () => {
  const seen = new Set<string>()
  for (const { person, cv } of tutors) {
    const { ssc, hsc, graduation } = cv.education
    for (const { institute } of [ssc, hsc, graduation]) {
      seen.add(institute)
      const refused = person.gender === 'Male' ? WOMEN : [...MEN, 'Dhaka College']
      expect(
        refused.filter((word) => (word === institute || word !== 'Dhaka College') && institute.includes(word)),
      ).toEqual([])
    }
  }
  for (const name of ['Eden Mohila College', 'Dhaka College', 'Notre Dame College', 'Dhaka Residential Model College'])
    expect(seen).toContain(name)
})

test('every sample CV studies after a fitting group, in years of one life [FAM-650]', () => {
  for (const { cv } of tutors) {
    const { ssc, hsc, graduation } = cv.education
    expect(hsc.group).toBe(ssc.group)
    if (/MBBS|Engineering|Physics|Pharmacy|Statistics|Agricult/.test(graduation.department))
      expect(hsc.group).toBe('Science')
    if (/History|Bangla|Law/.test(graduation.department)) expect(hsc.group).not.toBe('Business Studies')
    const years = [String(cv.othersInfo.dob).slice(0, 4), ssc.year, hsc.year].map(Number)
    expect(years[1]).toBe((years[0] ?? 0) + 16)
    expect(years[2]).toBe((years[1] ?? 0) + 2)
    expect(graduation.year).toMatch(/^20(1\d|2[0-5])$|^[2-5](nd|rd|th) year$/)
    if (graduation.department === 'MBBS') expect(graduation.cgpa).toBe('')
    else if (cv.experience.includes('medical admission test')) expect.fail(cv.experience)
  }
})

test('only Muslims of the sample data teach the Quran or study Islam [FAM-650]', () => {
  const others = tutors.filter(({ person }) => !person.isMuslim)
  expect(others.length).toBeGreaterThan(60)
  expect(others.some(({ person }) => /Das|Barua|Chakma|Gomes|Singha/.test(person.name))).toBe(true)
  expect(others.map(({ cv }) => JSON.stringify(cv)).filter((cv) => /Islamic|Quran|Hafez|Arabic/.test(cv))).toEqual([])
  for (const { person, cv } of tutors) if (cv.experience.startsWith('Hafez')) expect(person.gender).toBe('Male')
})

test('a sample CV is in one script [FAM-650]', () => {
  const inBangla = tutors.filter(({ person }) => hasBangla(person.name))
  expect(inBangla.length).toBeGreaterThan(60)
  for (const { person, cv } of tutors) {
    const { experience, teachingPreferences, address, education } = cv
    const texts = [experience, teachingPreferences.runningTutoring, teachingPreferences.expectedSalary]
    texts.push(address.presentAddress, address.permanentAddress)
    const typed = texts.filter((text) => text !== '')
    expect(new Set(typed.map(hasBangla)).size, typed.join(' | ')).toBe(1)
    expect(hasBangla(typed[0] ?? '')).toBe(hasBangla(person.name))
    if (!hasBangla(person.name)) expect(hasBangla(education.ssc.institute + education.hsc.institute)).toBe(false)
  }
})

test('a sample tuition speaks of a student whom the school takes [FAM-650]', () => {
  const random = seededRandom(5)
  const posts = Array.from({ length: 1000 }, () => sampleTuition(random, '01712345678'))
  const boys = posts.filter(({ details }) => /\b(he|his)\b/i.test(details ?? ''))
  const girls = posts.filter(({ details }) => /\bshe\b|ছাত্রী/i.test(details ?? ''))
  for (const list of [boys, girls]) expect(list.length).toBeGreaterThan(20)
  expect(boys.filter(({ institute }) => /Girls|Viqarunnisa|মহিলা/.test(institute ?? ''))).toEqual([])
  expect(girls.filter(({ institute }) => /Zilla School|Residential Model/.test(institute ?? ''))).toEqual([])
})

test('every city has a school for boys and one for girls', () => {
  for (const [city, schools] of Object.entries(SCHOOLS))
    for (const gender of ['Male', 'Female'] as const)
      expect(
        schools.some((school) => takes(school, gender)),
        `${city}, ${gender}`,
      ).toBe(true)
})
