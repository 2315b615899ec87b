import type { z } from 'zod'
import type { tuitionInput } from '#features/tuitions/schema.ts'
import { hasBangla } from '#shared/format/initials.ts'
import { AREAS } from '#shared/options/areas.ts'
import { OTHERS } from '#shared/options/others.ts'
import { detailsForStage } from './details.ts'
import type { Random } from './random.ts'
import { COLLEGES, ENGLISH_MEDIUM_SCHOOLS, type ListedCity, SCHOOLS, takes } from './schools.ts'
import { STAGES, type Stage } from './stages.ts'
import { FREE_TIMES_OF, HOUSES, LANDMARKS, TEACHING_TIMES } from './texts.ts'

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
function pickCity(random: Random): ListedCity {
  return pickByShare(random, CITY_SHARES)
}

const TYPED_IN_BANGLA: Record<string, string> = { 'Adult learner': 'বয়স্ক শিক্ষার্থী', 'Any medium': 'যেকোনো মাধ্যম' }

/** Choices as a person types them who writes in Bangla. */
export function typedInBangla(choices: readonly string[]): string[] {
  return choices.map((choice) => TYPED_IN_BANGLA[choice] ?? choice)
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

function schoolsOf(stage: Stage['name'], city: ListedCity): readonly string[] {
  if (stage === 'english') return ENGLISH_MEDIUM_SCHOOLS
  return stage === 'college' || stage === 'admission' ? COLLEGES[city] : SCHOOLS[city]
}

/** The genders of the students that a text speaks of; both without a word of one. */
function studentsOf(details: string): ('Male' | 'Female')[] {
  if (/\b(he|him|his|son|brothers?)\b/i.test(details)) return ['Male']
  return /\b(she|her|girl|daughter)\b|মেয়ে|ছাত্রী/i.test(details) ? ['Female'] : []
}

/** A tuition post as a guardian would write it. */
export function sampleTuition(random: Random, phone: string): z.input<typeof tuitionInput> {
  const stage = pickStage(random)
  const city = pickCity(random)
  const isOnline = random.chance(stage.name === 'skills' || stage.name === 'admission' ? 0.4 : 0.06)
  const at = random.int(0, stage.classes.length - 1)
  const classes = stage.classes.slice(at, at + (random.chance(0.2) ? 2 : 1))
  const details = random.chance(0.25) ? '' : random.pick(detailsForStage(stage))
  const typed = hasBangla(details) ? typedInBangla : (choices: string[]) => choices
  const schools = schoolsOf(stage.name, city).filter((school) => studentsOf(details).every((one) => takes(school, one)))
  const post = {
    class: typed(classes),
    subjects: [...random.pick(stage.subjects)],
    medium: typed([random.pick(stage.mediums)]),
    gender: random.pick(['Male', 'Female', 'Female', 'Male/Female', ''] as const),
    salary: random.pick(stage.salaries),
    location: isOnline ? { city: '', areas: [] } : { city, areas: pickAreas(random, city) },
    locationDetails: isOnline || random.chance(0.35) ? '' : random.pick(LANDMARKS),
    // Chosen by the phone, so that the other choices stay as they are.
    houseAndRoad: isOnline ? '' : (HOUSES[Number(phone.at(-1))] ?? ''),
    institute: random.chance(0.3) ? '' : random.pick(schools),
    teachingTime: random.chance(0.08) ? '' : random.pick(TEACHING_TIMES),
    details,
    phone,
    isOnline,
  }
  return { ...post, freeTimes: FREE_TIMES_OF[post.teachingTime] ?? [] }
}
