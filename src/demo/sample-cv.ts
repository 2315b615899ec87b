import type { z } from 'zod'
import type { cvInput } from '#features/tutors/schema.ts'
import { AVAILABLE_DAYS } from '#shared/options/available-days.ts'
import { BLOOD_GROUPS } from '#shared/options/blood-groups.ts'
import type { Random } from './random.ts'
import type { SamplePerson } from './sample-people.ts'
import { pickAreas, pickStage } from './sample-tuition.ts'
import { COLLEGES, SCHOOLS } from './schools.ts'
import { STUDIES } from './studies.ts'
import { EXPECTED_SALARIES, EXPERIENCES, PERMANENT_ADDRESSES, PRESENT_ADDRESSES, RUNNING_TUTORING } from './texts.ts'

type SampleCvInput = z.input<typeof cvInput>

/** A CV as a student or young graduate would fill it in. */
export function sampleCv(random: Random, { gender, email, phone }: SamplePerson): SampleCvInput {
  const study = random.pick(STUDIES)
  const { city } = study
  const areas = pickAreas(random, city, 4)
  const stages = [pickStage(random), pickStage(random)]
  const filled = (template: string) => template.replace('{area}', areas[0] ?? '').replace('{city}', city)
  return {
    experience: random.pick(EXPERIENCES),
    contact: {
      optionalPhone: random.chance(0.4) ? `016${phone.slice(3)}` : '',
      guardianPhone: random.chance(0.7) ? `015${phone.slice(3)}` : '',
      friendPhone: random.chance(0.3) ? `019${phone.slice(3)}` : '',
      email,
      fb: random.chance(0.6) ? `https://www.facebook.com/${email.split('@')[0]}` : '',
    },
    teachingPreferences: {
      preferredSubjects: stages.flatMap((stage) => random.pick(stage.subjects)),
      preferredClasses: stages.flatMap((stage) => random.sample(stage.classes, 3)),
      preferredMediums: stages.map((stage) => random.pick(stage.mediums)),
      availableDays: random.sample(AVAILABLE_DAYS.slice(1, 10), 2),
      runningTutoring: random.pick(RUNNING_TUTORING),
      expectedSalary: random.pick(EXPECTED_SALARIES),
      onlineAvailable: random.chance(0.5),
    },
    education: sampleEducation(random, study),
    address: {
      presentAddress: filled(random.pick(PRESENT_ADDRESSES)),
      permanentAddress: random.pick(PERMANENT_ADDRESSES),
      coverageAddress: { city, areas },
    },
    othersInfo: {
      dob: `${random.int(1995, 2005)}-0${random.int(1, 9)}-1${random.int(0, 9)}`,
      bloodGroup: random.pick(BLOOD_GROUPS),
      maritalStatus: random.chance(0.85) ? 'Single' : 'Married',
      gender,
    },
  }
}

function sampleEducation(
  random: Random,
  { university, city, departments }: (typeof STUDIES)[number],
): SampleCvInput['education'] {
  const ssc = random.int(2014, 2020)
  const group = random.pick(['Science', 'Science', 'Business Studies', 'Humanities'])
  const board = city === 'Chittagong' ? 'Chattogram' : city
  const grade = () => (random.chance(0.6) ? '5.00' : `4.${random.int(20, 94)}`)
  const department = random.pick(departments)
  const hasMasters = ssc < 2016 && random.chance(0.6)
  const isGraduate = ssc < 2018
  return {
    ssc: { institute: random.pick(SCHOOLS[city]), group, year: String(ssc), board, gpa: grade() },
    hsc: { institute: random.pick(COLLEGES[city]), group, year: String(ssc + 2), board, gpa: grade() },
    graduation: {
      institute: university,
      department,
      year: isGraduate ? String(ssc + 6) : '',
      cgpa: isGraduate ? `3.${random.int(10, 92)}` : '',
    },
    masters: hasMasters
      ? { institute: university, department, year: String(ssc + 8), cgpa: `3.${random.int(20, 95)}` }
      : {},
  }
}
