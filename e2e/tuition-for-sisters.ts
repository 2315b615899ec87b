import type { Page } from '@playwright/test'
import { postTuition } from './api.ts'

/** An approved tuition, posted by an admin, that tutors of the sample data match. */
export async function postForSisters(admin: Page, parts: object = {}): Promise<string> {
  const { tuitionId } = await postTuition(admin.request, {
    heading: 'Need Tutor For Two Sisters',
    class: ['Class 5', 'Class 6', 'Class 8', 'Class 9'],
    subjects: ['Math', 'English', 'Physics'],
    medium: ['Bangla medium'],
    location: { city: 'Dhaka', areas: ['Dhanmondi', 'Uttara', 'Mirpur 10', 'Mohammadpur'] },
    salary: '8,000 Tk',
    phone: '01555987654',
    ...parts,
  })
  return tuitionId
}
