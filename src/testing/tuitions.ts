import type { z } from 'zod'
import type { createTuition } from '#features/tuitions/calls.ts'
import { mapTuitionTexts, type Tuition } from '#features/tuitions/schema.ts'

type TuitionBody = z.input<typeof createTuition.body>

/** A valid tuition post of a visitor. */
export function buildTuitionBody(parts: Partial<TuitionBody> = {}): TuitionBody {
  return {
    class: ['Class 5', 'Class 6'],
    subjects: ['Math', 'English'],
    medium: ['Bangla medium'],
    gender: 'Female',
    salary: '6,000 Tk',
    location: { city: 'Dhaka', areas: ['Dhanmondi', 'Lalmatia'] },
    locationDetails: 'Road 9/A, beside Abahani field',
    institute: 'Viqarunnisa Noon School and College',
    teachingTime: '5:00 PM, 4 days a week',
    details: 'She needs help with fractions.',
    phone: '01812345678',
    ...parts,
  }
}

/** An approved tuition as a visitor receives it, without optional texts. */
export function buildTuition(parts: Partial<Tuition> = {}): Tuition {
  return {
    _id: '7f0c8a52-6a0e-4bb0-9a35-0d6d2b1f6c11',
    tuitionId: 'TN1048',
    status: 'approved',
    heading: 'Need Female Tutor For Class 5 At Dhanmondi- Dhaka',
    class: ['Class 5'],
    subjects: ['Math', 'English'],
    medium: ['Bangla medium'],
    gender: ['Female'],
    location: { city: 'Dhaka', areas: ['Dhanmondi'] },
    ...mapTuitionTexts(() => ''),
    salaryFrom: null,
    salaryTo: null,
    daysPerWeek: null,
    freeTimes: [],
    isBooked: false,
    hasTutor: false,
    isOnline: false,
    applicationStatus: { state: 'open', text: 'Apply Now', disabled: false },
    createdAt: '2026-11-20T05:48:00.000Z',
    ...parts,
  }
}
