import type { Role } from '#shared/call.ts'
import { LONG_NAMES, personName, typedName } from './names.ts'
import type { Random } from './random.ts'

export type SamplePerson = {
  role: Role
  name: string
  phone: string
  email: string
  gender: 'Male' | 'Female'
  isMuslim: boolean
}

/** The sample accounts whose phones are printed at the start. */
export const SAMPLE_PHONES = { Guardian: '01711000001', Tutor: '01811000001', Admin: '01911000001' } as const

const COUNTS = { Guardian: 60, Tutor: 120, Admin: 3 } as const
const OPERATORS = ['013', '014', '015', '016', '017', '018', '019']

/** 60 guardians, 120 tutors and 3 admins; the first of each role has the known phone. */
export function samplePeople(random: Random): Record<Role, SamplePerson[]> {
  const of = (role: Role) => Array.from({ length: COUNTS[role] }, (_, at) => samplePerson(random, role, at))
  return { Guardian: of('Guardian'), Tutor: of('Tutor'), Admin: of('Admin') }
}

function samplePerson(random: Random, role: Role, at: number): SamplePerson {
  const gender = random.chance(role === 'Tutor' ? 0.55 : 0.5) ? 'Female' : 'Male'
  const written = at === 7 ? LONG_NAMES[gender] : personName(random, gender)
  const name = role === 'Admin' ? written.latin : typedName(random, written)
  const handle = written.latin
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
  const phone = at === 0 ? SAMPLE_PHONES[role] : samplePhone(random, role, at)
  return { role, name, phone, email: `${handle}.${at}@example.com`, gender, isMuslim: written.isMuslim }
}

// The digits after the operator and the index keep the phones unique.
const samplePhone = (random: Random, role: Role, at: number) =>
  `${random.pick(OPERATORS)}${role === 'Tutor' ? '00' : '11'}${String(200 + at).padStart(3, '0')}${random.int(100, 999)}`

/** A visitor's phone, different from every account's. */
export const visitorPhone = (random: Random, at: number) =>
  `${random.pick(OPERATORS)}22${String(200 + at).padStart(3, '0')}${random.int(100, 999)}`
