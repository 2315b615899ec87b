import type { Group } from '#shared/options/education.ts'
import type { ListedCity } from './schools.ts'

/** A university with the departments that sample tutors study in. */
type Study = { readonly university: string; readonly city: ListedCity; readonly departments: readonly string[] }

const ARTS = ['English', 'Bangla', 'Economics', 'Sociology', 'History', 'Philosophy']
const SCIENCE = ['Physics', 'Chemistry', 'Mathematics', 'Applied Mathematics', 'Statistics', 'Botany', 'Zoology']
const BUSINESS = ['Accounting and Information Systems', 'Finance', 'Marketing', 'Management Studies']
const ENGINEERING = [
  'Electrical and Electronic Engineering',
  'Computer Science and Engineering',
  'Civil Engineering',
  'Mechanical Engineering',
]
const PRIVATE = [
  'BBA',
  'Computer Science and Engineering',
  'English',
  'Electrical and Electronic Engineering',
  'Pharmacy',
  'Law',
]
const MEDICINE = ['MBBS']

export const STUDIES: readonly Study[] = [
  {
    university: 'University of Dhaka',
    city: 'Dhaka',
    departments: [
      ...ARTS,
      ...SCIENCE,
      ...BUSINESS,
      'Islamic Studies',
      'Biochemistry and Molecular Biology',
      'Peace and Conflict Studies',
    ],
  },
  {
    university: 'Bangladesh University of Engineering and Technology',
    city: 'Dhaka',
    departments: [...ENGINEERING, 'Naval Architecture and Marine Engineering', 'Urban and Regional Planning'],
  },
  {
    university: 'Jahangirnagar University',
    city: 'Dhaka',
    departments: [...ARTS, ...SCIENCE, 'Microbiology', 'Drama and Dramatics'],
  },
  {
    university: 'Jagannath University',
    city: 'Dhaka',
    departments: [...ARTS, ...SCIENCE, ...BUSINESS, 'Islamic Studies'],
  },
  { university: 'BRAC University', city: 'Dhaka', departments: PRIVATE },
  { university: 'North South University', city: 'Dhaka', departments: PRIVATE },
  { university: 'Dhaka Medical College', city: 'Dhaka', departments: MEDICINE },
  {
    university: 'University of Chittagong',
    city: 'Chittagong',
    departments: [...ARTS, ...SCIENCE, ...BUSINESS, 'Forestry and Environmental Sciences'],
  },
  { university: 'Chittagong University of Engineering and Technology', city: 'Chittagong', departments: ENGINEERING },
  { university: 'Chittagong Medical College', city: 'Chittagong', departments: MEDICINE },
  {
    university: 'University of Rajshahi',
    city: 'Rajshahi',
    departments: [...ARTS, ...SCIENCE, ...BUSINESS, 'Folklore'],
  },
  { university: 'Rajshahi Medical College', city: 'Rajshahi', departments: MEDICINE },
  { university: 'Sylhet MAG Osmani Medical College', city: 'Sylhet', departments: MEDICINE },
  { university: 'Mymensingh Medical College', city: 'Mymensingh', departments: MEDICINE },
  {
    university: 'Eden Mohila College',
    city: 'Dhaka',
    departments: ['Bangla', 'English', 'Home Economics', 'Sociology'],
  },
  { university: 'Daffodil International University', city: 'Dhaka', departments: PRIVATE },
  { university: 'International Islamic University Chittagong', city: 'Chittagong', departments: PRIVATE },
  { university: 'Rajshahi University of Engineering and Technology', city: 'Rajshahi', departments: ENGINEERING },
  {
    university: 'Khulna University',
    city: 'Khulna',
    departments: ['English', 'Mathematics', 'Architecture', 'Pharmacy', 'Fisheries and Marine Resource Technology'],
  },
  { university: 'Khulna University of Engineering and Technology', city: 'Khulna', departments: ENGINEERING },
  {
    university: 'Shahjalal University of Science and Technology',
    city: 'Sylhet',
    departments: [...ENGINEERING, ...SCIENCE, 'Economics', 'Social Work'],
  },
  {
    university: 'Bangladesh Agricultural University',
    city: 'Mymensingh',
    departments: ['Agriculture', 'Veterinary Science', 'Agricultural Economics', 'Fisheries'],
  },
  {
    university: 'Jatiya Kabi Kazi Nazrul Islam University',
    city: 'Mymensingh',
    departments: ['English', 'Music', 'Computer Science and Engineering', 'Fine Arts'],
  },
  {
    university: 'University of Barishal',
    city: 'Barishal',
    departments: ['English', 'Mathematics', 'Marketing', 'Soil and Environmental Sciences'],
  },
  {
    university: 'Begum Rokeya University',
    city: 'Rangpur',
    departments: ['English', 'Physics', 'Gender and Development Studies', 'Accounting and Information Systems'],
  },
]

const NEEDS_SCIENCE = new Set([
  ...SCIENCE,
  ...ENGINEERING,
  ...MEDICINE,
  'Pharmacy',
  'Biochemistry and Molecular Biology',
  'Microbiology',
  'Naval Architecture and Marine Engineering',
  'Urban and Regional Planning',
  'Forestry and Environmental Sciences',
  'Architecture',
  'Fisheries and Marine Resource Technology',
  'Agriculture',
  'Veterinary Science',
  'Agricultural Economics',
  'Fisheries',
  'Soil and Environmental Sciences',
])
const BUSINESS_STUDIES = new Set([...BUSINESS, 'BBA'])

/** The groups of HSC that lead to a department. */
export function groupsFor(department: string): readonly Group[] {
  if (NEEDS_SCIENCE.has(department)) return ['Science']
  return BUSINESS_STUDIES.has(department) ? ['Business Studies', 'Science'] : ['Humanities', 'Science']
}
