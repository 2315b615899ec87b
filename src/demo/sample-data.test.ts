import { expect, test } from 'vitest'
import { hasBangla } from '#shared/format/initials.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { CITIES } from '#shared/options/areas.ts'
import { UNIVERSITIES } from '#shared/options/universities.ts'
import { detailsForStage } from './details.ts'
import { LONG_NAMES, personName, typedName } from './names.ts'
import { seededRandom } from './random.ts'
import { sampleTuition } from './sample-tuition.ts'
import { COLLEGES, SCHOOLS } from './schools.ts'
import { STAGES } from './stages.ts'
import { STUDIES } from './studies.ts'

test('each name uses one script, about one in five Bangla', () => {
  const random = seededRandom(11)
  const people = Array.from({ length: 2000 }, (_, at) => personName(random, at % 2 === 0 ? 'Female' : 'Male'))
  for (const { latin, bangla } of [...people, ...Object.values(LONG_NAMES)]) {
    expect(latin).toMatch(/^[A-Za-z.' -]+$/)
    expect(bangla).toMatch(/^[\p{Script=Bengali}\p{Cf}. -]+$/u)
    expect(Math.max(latin.length, bangla.length)).toBeLessThanOrEqual(MAX_LENGTH.name)
  }
  const inBangla = people.filter((person) => hasBangla(typedName(random, person)))
  expect(Math.abs(inBangla.length / people.length - 0.2)).toBeLessThan(0.05)
  expect(new Set(people.map(({ latin }) => latin)).size).toBeGreaterThan(800)
})

test('the shares of the stages add up to 100 and each stage has texts', () => {
  expect(STAGES.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  for (const stage of STAGES) {
    expect(detailsForStage(stage).length).toBeGreaterThan(8)
    expect(stage.salaries.every((salary) => salary.length <= MAX_LENGTH.salary)).toBe(true)
  }
})

test('every city but Others has schools, colleges and a place to study', () => {
  for (const city of CITIES) {
    if (city === 'Others') continue
    expect(SCHOOLS[city].length).toBeGreaterThan(3)
    expect(COLLEGES[city].length).toBeGreaterThan(2)
    expect(STUDIES.some((study) => study.city === city)).toBe(true)
  }
})

test('who writes a post in Bangla types its class in Bangla, too [WEB-613]', () => {
  const random = seededRandom(3)
  const posts = Array.from({ length: 4000 }, () => sampleTuition(random, '01700000001'))
  const inBangla = posts.filter(({ details = '' }) => hasBangla(details))
  expect(inBangla.some((post) => post.class.includes('বয়স্ক শিক্ষার্থী'))).toBe(true)
  expect(inBangla.filter((post) => post.class.includes('Adult learner'))).toEqual([])
})

test('every sample university is offered by the CV form', () => {
  const offered = new Set(Object.values(UNIVERSITIES).flatMap((kind) => kind.map(({ name }) => name)))
  expect(STUDIES.filter(({ university }) => !offered.has(university))).toEqual([])
})
