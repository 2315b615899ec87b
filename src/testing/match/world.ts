import { type Random, seededRandom } from '#demo/random.ts'
import near from '#shared/lists/near-places.json' with { type: 'json' }
import { AREAS } from '#shared/options/areas.ts'
import { FREE_TIMES, type FreeTime } from '#shared/ranking/free-times.ts'
import { toTutorCriteria } from '#shared/ranking/rules.ts'

type Point = { x: number; y: number }
const CITIES = ['Dhaka', 'Dhaka', 'Dhaka', 'Chittagong', 'Sylhet'] as const
const SUBJECTS = ['Math', 'English', 'Physics', 'Chemistry', 'Bangla', 'Biology', 'ICT', 'Accounting', 'Quran', 'Art']
const GRADES = ['KG', ...Array.from({ length: 10 }, (_, at) => `Class ${at + 1}`), 'Inter 1st year', 'Inter 2nd year']
const MEDIUMS = ['Bangla medium', 'English version', 'English medium']
/** Kilometres from the middle of a city to its zones, and from a zone to its areas. */
const ZONE_KM = 7
const AREA_KM = 2

/** A normal number around 0. */
const noise = (random: Random) =>
  Array.from({ length: 12 }, () => random.int(0, 1000) / 1000).reduce((a, b) => a + b) - 6
const around = (random: Random, { x, y }: Point, km: number): Point => ({
  x: x + (noise(random) * km) / 2,
  y: y + (noise(random) * km) / 2,
})
const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Where the areas of the cities lie, which the ranking does not know. */
function placeAreas(random: Random): Map<string, Map<string, Point>> {
  return new Map(
    [...new Set(CITIES)].map((city) => {
      const zones = near.areas[city]
      const middles = zones.map((_, at): Point => {
        const angle = (2 * Math.PI * at) / zones.length
        return { x: ZONE_KM * Math.cos(angle), y: ZONE_KM * Math.sin(angle) }
      })
      const pointOf = (area: string) => {
        const at = zones.findIndex((zone) => zone.includes(area))
        return around(random, middles[at] ?? { x: 0, y: 0 }, at < 0 ? ZONE_KM : AREA_KM)
      }
      const listed = AREAS[city].filter((area) => !['Online', 'Others'].includes(area))
      return [city, new Map(listed.map((area) => [area, pointOf(area)]))]
    }),
  )
}

/** A tutor with the facts of the CV, and what only the tutor knows. */
function createTutor(random: Random, places: Map<string, Map<string, Point>>) {
  const city = random.pick(CITIES)
  const areas = places.get(city) ?? new Map<string, Point>()
  const home = around(random, areas.get(random.pick([...areas.keys()])) ?? { x: 0, y: 0 }, 1)
  const byDistance = [...areas].toSorted(([, one], [, other]) => between(home, one) - between(home, other))
  const subjects = random.chance(0.1) ? ['All-subject'] : random.sample(SUBJECTS, random.int(1, 4))
  const grade = random.int(0, GRADES.length - 1)
  const quality = clamp(0.5 + noise(random) * 0.2)
  const expected = 500 * Math.round(5 + grade * 0.5 + quality * 4 + noise(random))
  const slots = random.sample(FREE_TIMES, random.int(4, 14))
  const days = new Set(slots.map((slot) => slot.slice(0, 3))).size
  return {
    cv: {
      coverageCity: city as string,
      coverageAreas: random.sample(byDistance.slice(0, 8), random.int(1, 5)).map(([area]) => area),
      preferredSubjects: subjects,
      preferredClasses: GRADES.slice(Math.max(0, grade - 2), grade + random.int(1, 3)),
      preferredMediums: random.sample(MEDIUMS, random.int(1, 2)),
      gender: random.pick(['Male', 'Female']),
      onlineAvailable: random.chance(0.5),
      salaryFrom: random.chance(0.75) ? expected : null,
      availableDays: random.chance(0.8) ? [`${days}-day${days === 1 ? '' : 's'}`] : [],
      freeTimes: random.chance(0.5) ? slots.filter(() => random.chance(0.9)) : [],
      completeness: Math.round(100 * clamp(0.35 + 0.5 * quality + noise(random) * 0.1)),
    },
    running: random.int(0, 4),
    wish: {
      ...{ home, grade, quality },
      skills: new Map(SUBJECTS.map((one) => [one, skillOf(random, one, subjects)])),
      least: expected * (0.85 + noise(random) * 0.08),
      slots: new Set<FreeTime>(slots),
      capacity: random.int(2, 5),
    },
  }
}

function skillOf(random: Random, subject: string, taught: readonly string[]): number {
  if (taught.includes(subject)) return random.int(60, 100) / 100
  return taught.includes('All-subject') ? random.int(50, 80) / 100 : 0.05
}

/** A tuition with what it asks, and what only the family knows. */
function createTuition(random: Random, places: Map<string, Map<string, Point>>) {
  const city = random.pick(CITIES)
  const areas = places.get(city) ?? new Map<string, Point>()
  const area = random.pick([...areas.keys()])
  const grade = random.int(0, GRADES.length - 1)
  const salary = 500 * Math.round(6 + grade * 0.5 + noise(random) * 2 + random.int(0, 4))
  const daysPerWeek = random.int(2, 5)
  const slots = random.sample(FREE_TIMES, daysPerWeek + random.int(2, 6))
  const criteria = toTutorCriteria({
    class: [GRADES[grade] ?? ''],
    subjects: random.sample(SUBJECTS, random.int(1, 2)),
    medium: [random.pick(MEDIUMS)],
    gender: random.pick(['Female', 'Female', 'Male', 'Male/Female', 'Male/Female']),
    city,
    areas: [area],
    isOnline: random.chance(0.15),
    salaryTo: random.chance(0.9) ? salary : null,
    daysPerWeek,
    freeTimes: random.chance(0.5) ? slots : [],
  })
  return {
    criteria,
    wish: { home: around(random, areas.get(area) ?? { x: 0, y: 0 }, 1), grade, salary, daysPerWeek, slots },
  }
}

export type Tutor = ReturnType<typeof createTutor>
export type Tuition = ReturnType<typeof createTuition>

/** A made-up world, the same for the same seed. */
export function createWorld({ seed, tuitions, tutors }: { seed: number; tuitions: number; tutors: number }) {
  const random = seededRandom(seed)
  const places = placeAreas(random)
  const world = {
    tutors: Array.from({ length: tutors }, () => createTutor(random, places)),
    tuitions: Array.from({ length: tuitions }, () => createTuition(random, places)),
  }
  return { ...world, luck: () => Math.exp(noise(random) * 0.25) }
}

/** How good a pair would be for both, 0 to about 1, from what the ranking does not see; without luck. */
export function worthOf({ criteria, wish }: Tuition, { cv, running, wish: its }: Tutor): number {
  if (criteria.gender !== '' && criteria.gender !== cv.gender) return 0
  if (!criteria.isOnline && criteria.city !== cv.coverageCity) return 0
  const way = criteria.isOnline ? Number(cv.onlineAvailable) : Math.exp(-((between(wish.home, its.home) / 4) ** 1.2))
  const skills = criteria.subjects.map((subject) => its.skills.get(subject) ?? 0)
  const skill = skills.reduce((sum, one) => sum + one, 0) / skills.length
  const grade = Math.exp(-Math.max(0, Math.abs(wish.grade - its.grade) - 1) / 1.5)
  const medium = criteria.mediums.some((one) => cv.preferredMediums.includes(one)) ? 1 : 0.6
  const pay = 1 / (1 + Math.exp((its.least - wish.salary) / (0.12 * wish.salary)))
  const time = Math.max(0.1, Math.min(1, wish.slots.filter((slot) => its.slots.has(slot)).length / wish.daysPerWeek))
  const load = running >= its.capacity ? 0.2 : 1 - 0.1 * running
  return way * skill * grade * medium * pay * time ** 0.7 * load * (0.4 + 0.6 * its.quality)
}
