import type { z } from 'zod'
import type { tuitionInput } from '#features/tuitions/schema.ts'
import { AREAS } from '#shared/options/areas.ts'
import { OTHERS } from '#shared/options/others.ts'
import { detailsForStage } from './details.ts'
import type { Random } from './random.ts'
import { ENGLISH_MEDIUM_SCHOOLS, type ListedCity, SCHOOLS } from './schools.ts'
import { STAGES, type Stage } from './stages.ts'
import { LANDMARKS, TEACHING_TIMES } from './texts.ts'

const CITY_SHARES: readonly (readonly [ListedCity, number])[] = [
  ['Dhaka', 70],
  ['Chittagong', 11],
  ['Sylhet', 5],
  ['Rajshahi', 4],
  ['Khulna', 4],
  ['Mymensingh', 2],
  ['Barishal', 2],
  ['Rangpur', 2],
]

/** A random city, weighted by the share of tuitions there. */
export function pickCity(random: Random): ListedCity {
  return pickByShare(random, CITY_SHARES)
}

/** A random stage, weighted by its share; `Others` is replaced by a typed value. */
export function pickStage(
  random: Random,
): Pick<Stage, 'name' | 'subjects' | 'salaries'> & { classes: string[]; mediums: string[] } {
  const stage = pickByShare(
    random,
    STAGES.map((one) => [one, one.share] as const),
  )
  const typed = (list: readonly string[], instead: string) =>
    list.map((choice) => (choice === OTHERS ? instead : choice))
  return { ...stage, classes: typed(stage.classes, 'Adult learner'), mediums: typed(stage.mediums, 'Any medium') }
}

function pickByShare<T>(random: Random, shares: readonly (readonly [T, number])[]): T {
  let left = random.int(
    1,
    shares.reduce((sum, [, share]) => sum + share, 0),
  )
  for (const [value, share] of shares) {
    left -= share
    if (left <= 0) return value
  }
  throw new RangeError('no shares')
}

/** One to `most` areas of a city. */
export function pickAreas(random: Random, city: ListedCity, most = 2): string[] {
  const areas = AREAS[city].filter((area) => area !== 'Others' && area !== 'Online')
  return random.sample(areas, random.int(1, most))
}

/** A tuition post as a guardian would write it. */
export function sampleTuition(random: Random, phone: string): z.input<typeof tuitionInput> {
  const stage = pickStage(random)
  const city = pickCity(random)
  const isOnline = random.chance(stage.name === 'skills' || stage.name === 'admission' ? 0.4 : 0.06)
  const at = random.int(0, stage.classes.length - 1)
  const classes = stage.classes.slice(at, at + (random.chance(0.2) ? 2 : 1))
  const schools = stage.name === 'english' ? ENGLISH_MEDIUM_SCHOOLS : SCHOOLS[city]
  const details = detailsForStage(stage)
  return {
    class: classes,
    subjects: [...random.pick(stage.subjects)],
    medium: [random.pick(stage.mediums)],
    gender: random.pick(['Male', 'Female', 'Female', 'Male/Female', '']),
    salary: random.pick(stage.salaries),
    location: isOnline ? { city: '', areas: [] } : { city, areas: pickAreas(random, city) },
    locationDetails: isOnline || random.chance(0.35) ? '' : random.pick(LANDMARKS),
    institute: random.chance(0.3) ? '' : random.pick(schools),
    teachingTime: random.chance(0.08) ? '' : random.pick(TEACHING_TIMES),
    details: random.chance(0.25) ? '' : random.pick(details),
    phone,
    isOnline,
  }
}
