import type { z } from 'zod'
import type { createTuition } from '#features/tuitions/calls.ts'

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
