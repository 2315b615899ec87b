import { tuitionSearchTexts } from '../../src/features/tuitions/store.server.ts'
import { toFindText } from '../../src/shared/find-words.ts'
import { formatTutorId } from '../../src/shared/human-id.ts'
import { areasForCity } from '../../src/shared/options/areas.ts'
import { toSearchText } from '../../src/shared/search-text.ts'

/** A value of a column: a text, a figure, a list, or null. */
export type Value = string | number | boolean | null | readonly string[]
export type Row = Record<string, Value>

/** Applications to each tuition. */
export const APPLICATIONS = 3
/** A tenth of the tuitions, and enough that each applicant is another one. */
export const countTutors = (size: number) => Math.max(APPLICATIONS * 15, Math.floor(size / 10))
export const firstTutorOf = (tuition: number, tutors: number) => (tuition * 7) % tutors
const FIRST_NUMBER = 1001

const AREAS = areasForCity('Dhaka').filter((area) => !['Online', 'Others'].includes(area))
const CLASSES = Array.from({ length: 10 }, (_, at) => `Class ${at + 1}`)
const SUBJECTS = ['Math', 'Physics', 'Chemistry', 'English', 'Bangla', 'ICT', 'Biology', 'Accounting']
const MEDIUMS = ['Bangla medium', 'English medium', 'English version']
const GENDERS = ['Male', 'Female', 'Male/Female', '']
const MINUTE = 60_000
const NOW = Date.now()

/** An element of a list by the number of a row, so that every run makes the same rows. */
const pick = <T>(list: readonly T[], row: number, step: number): T =>
  list[Math.floor((row * step) / 7 + row * 31) % list.length] as T
const timeOf = (row: number, size: number) => new Date(NOW - (size - row) * MINUTE).toISOString()
const id = (kind: string, row: number) => `00000000-0000-4000-${kind}000-${row.toString(16).padStart(12, '0')}`

// Search texts cost more than all the rest, and differ by the number in few kinds of tuition.
const MODEL_NUMBER = 777_777_777
const texts = new Map<string, ReturnType<typeof tuitionSearchTexts>>()

function searchTexts(tuition: Omit<Parameters<typeof tuitionSearchTexts>[0], 'number'>, number: number) {
  const key = [tuition.heading, tuition.subjects, tuition.gender, tuition.locationDetails].join()
  const model = texts.get(key) ?? tuitionSearchTexts({ ...tuition, number: MODEL_NUMBER })
  texts.set(key, model)
  const put = (text: string) => text.replaceAll(String(MODEL_NUMBER), String(number))
  return {
    search_text: put(model.searchText),
    office_text: put(model.officeText),
    find_text: put(model.findText),
  }
}

export function tuitionRow(row: number, size: number): Row {
  const area = pick(AREAS, row, 3)
  const className = pick(CLASSES, row, 5)
  const subjects = [pick(SUBJECTS, row, 3), pick(SUBJECTS, row + 1, 5)]
  const medium = [pick(MEDIUMS, row, 1)]
  const gender = pick(GENDERS, row, 9)
  const heading = `Need ${gender ? `${gender} ` : ''}Tutor For ${className} At ${area}- Dhaka`
  const places = { city: 'Dhaka', areas: [area], locationDetails: `Road ${row % 30}`, institute: 'Ideal School' }
  const more = { isOnline: false, teachingTime: '3 days a week', details: 'বাসায় গিয়ে পড়াতে হবে।', salary: '5,000 Tk' }
  const createdAt = timeOf(row, size)
  const post = {
    heading,
    class: [className],
    subjects,
    medium,
    gender,
    ...places,
    ...more,
    phone: '',
    status: 'approved',
  }
  return {
    id: id('8', row),
    number: FIRST_NUMBER + row,
    status: 'approved',
    heading,
    classes: [className],
    subjects,
    mediums: medium,
    gender,
    salary: more.salary,
    city: places.city,
    areas: places.areas,
    location_details: places.locationDetails,
    institute: places.institute,
    teaching_time: more.teachingTime,
    details: more.details,
    phone: `017${String(row).padStart(8, '0')}`,
    is_online: false,
    ...searchTexts({ ...post, status: 'approved', createdAt: new Date(0) }, FIRST_NUMBER + row),
    salary_from: 3000 + (row % 20) * 500,
    salary_to: 4000 + (row % 20) * 500,
    days_per_week: 2 + (row % 5),
    applicants: APPLICATIONS,
    created_at: createdAt,
    approved_at: createdAt,
  }
}

/** The account of a tutor; the first one has the given password hash. */
export const tutorAccountRow = (row: number, passwordHash: string): Row => ({
  id: id('a', row),
  role: 'Tutor',
  name: `Tutor ${row}`,
  phone: `018${String(row).padStart(8, '0')}`,
  password_hash: passwordHash,
  created_at: timeOf(row, row),
})

const NO_SCHOOL = { institute: '', group: '', year: '', board: '', gpa: '' }
const NO_DEGREE = { institute: '', department: '', year: '', cgpa: '' }
const EDUCATION = JSON.stringify({ ssc: NO_SCHOOL, hsc: NO_SCHOOL, graduation: NO_DEGREE, masters: NO_DEGREE })
const CONTACT = JSON.stringify({ optionalPhone: '', guardianPhone: '', friendPhone: '', email: '', fb: '' })

export function cvRow(row: number, size: number): Row {
  const number = FIRST_NUMBER + row
  const areas = [pick(AREAS, row, 3), pick(AREAS, row + 1, 3)]
  const subjects = [pick(SUBJECTS, row, 3), pick(SUBJECTS, row + 1, 5)]
  const classes = [pick(CLASSES, row, 5)]
  const at = timeOf(row, size)
  return {
    id: id('9', row),
    number,
    account_id: id('a', row),
    status: 'approved',
    experience: 'Two years of teaching at home.',
    contact: CONTACT,
    preferred_subjects: subjects,
    preferred_classes: classes,
    preferred_mediums: [pick(MEDIUMS, row, 1)],
    available_days: ['Sun', 'Tue'],
    running_tutoring: '',
    expected_salary: '5,000 Tk',
    salary_from: 5000,
    salary_to: 5000,
    find_text: toFindText([formatTutorId(number), ...subjects, ...classes, ...areas, `Tutor ${row}`]),
    completeness: 40 + (row % 60),
    online_available: true,
    education: EDUCATION,
    present_address: '',
    permanent_address: '',
    coverage_city: 'Dhaka',
    coverage_areas: areas,
    dob: '',
    blood_group: '',
    marital_status: '',
    gender: row % 2 === 0 ? 'Male' : 'Female',
    search_text: toSearchText(formatTutorId(number), ...areas, 'Dhaka'),
    created_at: at,
    updated_at: at,
    approved_at: at,
  }
}

/** An application: of three tutors to each tuition. */
export function applicationRow(row: number, { size, tutors }: { size: number; tutors: number }): Row {
  const tuition = Math.floor(row / APPLICATIONS)
  return {
    tuition_id: id('8', tuition),
    cv_id: id('9', (firstTutorOf(tuition, tutors) + (row % APPLICATIONS) * 13) % tutors),
    created_at: timeOf(tuition, size),
  }
}
