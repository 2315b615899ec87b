import type { z } from 'zod'
import type { cvInput } from '#features/tutors/schema.ts'
import { hasBangla } from '#shared/format/initials.ts'
import { AVAILABLE_DAYS } from '#shared/options/available-days.ts'
import { banglaNames } from '#shared/options/bangla-choices.ts'
import { BLOOD_GROUPS } from '#shared/options/blood-groups.ts'
import { STUDY_YEARS } from '#shared/options/study-years.ts'
import { DAY_PARTS, type FreeTime, toFreeTime, WEEK_DAYS } from '#shared/ranking/free-times.ts'
import { type Random, seededRandom } from './random.ts'
import type { SamplePerson } from './sample-people.ts'
import { pickAreas, pickStage, typedInBangla } from './sample-tuition.ts'
import { COLLEGES, SCHOOLS, takes } from './schools.ts'
import { groupsFor, STUDIES } from './studies.ts'
import { EXPECTED_SALARIES, EXPERIENCES, PERMANENT_ADDRESSES, PRESENT_ADDRESSES, RUNNING_TUTORING } from './texts.ts'

type SampleCvInput = z.input<typeof cvInput>

// Sample tutors of this year of SSC begin to study in the year of the sample data.
const FIRST_YEAR_SSC = 2023

/** A CV as a student or young graduate would fill it in, in the script of the name. */
export function sampleCv(random: Random, person: SamplePerson): SampleCvInput {
  const { email, phone } = person
  const written = isInScriptOf(person)
  const study = sampleStudy(random, person)
  const { city } = study
  const areas = pickAreas(random, city, 4)
  const stages = [pickTaughtStage(random, person), pickTaughtStage(random, person)]
  const isBangla = hasBangla(person.name)
  const nameOf = (kind: 'area' | 'city', value: string) => (isBangla ? (banglaNames[kind][value] ?? value) : value)
  const typed = isBangla ? typedInBangla : (choices: string[]) => choices
  const presentAddress = random.pick(PRESENT_ADDRESSES.filter(written))
  const ssc = random.int(2014, 2022)
  return {
    experience: random.pick(experiencesOf({ person, study, ssc }).filter(written)),
    contact: {
      optionalPhone: random.chance(0.4) ? `016${phone.slice(3)}` : '',
      guardianPhone: random.chance(0.7) ? `015${phone.slice(3)}` : '',
      friendPhone: random.chance(0.3) ? `019${phone.slice(3)}` : '',
      email,
      fb: random.chance(0.6) ? `https://www.facebook.com/${email.split('@')[0]}` : '',
    },
    teachingPreferences: {
      preferredSubjects: stages.flatMap((stage) => random.pick(stage.subjects)),
      preferredClasses: typed(stages.flatMap((stage) => random.sample(stage.classes, 3))),
      preferredMediums: typed(stages.map((stage) => random.pick(stage.mediums))),
      availableDays: random.sample(AVAILABLE_DAYS.slice(1, 10), 2),
      freeTimes: sampleFreeTimes(phone),
      runningTutoring: random.pick(RUNNING_TUTORING.filter(written)),
      expectedSalary: random.pick(EXPECTED_SALARIES.filter(written)),
      onlineAvailable: random.chance(0.5),
    },
    education: sampleEducation(random, { study, ssc, written, gender: person.gender }),
    address: {
      presentAddress: presentAddress
        .replace('{area}', nameOf('area', areas[0] ?? ''))
        .replace('{city}', nameOf('city', city)),
      permanentAddress: random.pick(PERMANENT_ADDRESSES.filter(written)),
      coverageAddress: { city, areas },
    },
    othersInfo: {
      dob: `${ssc - 16}-0${random.int(1, 9)}-1${random.int(0, 9)}`,
      bloodGroup: random.pick(BLOOD_GROUPS),
      maritalStatus: random.chance(0.85) ? 'Single' : 'Married',
      gender: person.gender,
    },
  }
}

/** The free times of two tutors in three; chosen by the phone, so that the other choices stay as they are. */
function sampleFreeTimes(phone: string): FreeTime[] {
  const random = seededRandom(Number(phone))
  if (random.chance(1 / 3)) return []
  const days = random.sample(WEEK_DAYS, random.int(3, 6))
  const parts = random.sample(DAY_PARTS.slice(random.int(0, 2)), random.int(1, 2))
  return days.flatMap((day) => parts.map((part) => toFreeTime(day, part)))
}

type PickedStudy = ReturnType<typeof sampleStudy>
type Written = (text: string) => boolean

/** Who writes the name in English writes no Bangla; an empty text is in both. */
const isInScriptOf = ({ name }: SamplePerson): Written => {
  const isBangla = hasBangla(name)
  return (text) => text === '' || hasBangla(text) === isBangla
}

function sampleStudy(random: Random, { gender, isMuslim }: SamplePerson) {
  const isOpen = (name: string) => takes(name, gender) && (isMuslim || !name.includes('Islamic'))
  const { departments, ...study } = random.pick(STUDIES.filter(({ university }) => isOpen(university)))
  const department = random.pick(departments.filter(isOpen))
  return { ...study, department, group: random.pick(groupsFor(department)) }
}

/** Only Muslims teach the Quran. */
function pickTaughtStage(random: Random, { isMuslim }: SamplePerson): ReturnType<typeof pickStage> {
  let stage = pickStage(random)
  while (stage.name === 'religion' && !isMuslim) stage = pickStage(random)
  return stage
}

function experiencesOf({ person, study, ssc }: { person: SamplePerson; study: PickedStudy; ssc: number }): string[] {
  const isHafez = person.isMuslim && person.gender === 'Male'
  return EXPERIENCES.filter(
    (one) =>
      (!one.group || one.group === study.group) &&
      (!one.department || one.department === study.department) &&
      (!one.isHafez || isHafez) &&
      ssc <= (one.latestSsc ?? FIRST_YEAR_SSC),
  ).map(({ text }) => text)
}

type Schooling = { study: PickedStudy; ssc: number; written: Written; gender: SamplePerson['gender'] }

function sampleEducation(random: Random, { study, ssc, written, gender }: Schooling): SampleCvInput['education'] {
  const { university, city, department, group } = study
  const board = city === 'Chittagong' ? 'Chattogram' : city
  const pickInstitute = (list: readonly string[]) => {
    const open = list.filter((institute) => takes(institute, gender))
    const inScript = open.filter(written)
    return random.pick(inScript.length > 0 ? inScript : open)
  }
  const grade = () => (random.chance(0.6) ? '5.00' : `4.${random.int(20, 94)}`)
  // Doctors study a year longer and have no CGPA.
  const isDoctor = department === 'MBBS'
  const graduates = ssc + (isDoctor ? 8 : 6)
  const isGraduate = graduates < 2026
  const hasMasters = !isDoctor && ssc < 2016 && random.chance(0.6)
  return {
    ssc: { institute: pickInstitute(SCHOOLS[city]), group, year: String(ssc), board, gpa: grade() },
    hsc: { institute: pickInstitute(COLLEGES[city]), group, year: String(ssc + 2), board, gpa: grade() },
    graduation: {
      institute: university,
      department,
      year: isGraduate ? String(graduates) : (STUDY_YEARS[Math.min(4, FIRST_YEAR_SSC - ssc)] ?? ''),
      cgpa: isGraduate && !isDoctor ? `3.${random.int(10, 92)}` : '',
    },
    masters: hasMasters
      ? { institute: university, department, year: String(ssc + 8), cgpa: `3.${random.int(20, 95)}` }
      : {},
  }
}
