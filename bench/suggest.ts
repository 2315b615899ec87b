import type { TutorCriteria } from '../src/features/applications/suggest.rules.ts'
import { findSuggestedCvs } from '../src/features/applications/suggest.store.server.ts'
import { measure, withFilledDatabase } from './database.ts'

const size = Number(process.argv[2] ?? 100_000)
const TIMES = 50

const createPreferences = (areas: string[]): TutorCriteria => ({
  subjects: ['Math', 'English'],
  classes: ['Class 1', 'Class 9'],
  mediums: ['Bangla medium'],
  gender: 'Male',
  city: 'Dhaka',
  areas,
  isOnline: false,
  anyCity: false,
  anyGender: false,
})
const preferences: Record<string, TutorCriteria> = {
  'many fit wholly': createPreferences(['Mirpur 10', 'Uttara', 'Dhanmondi', 'Gulshan']),
  'nobody fits wholly': { ...createPreferences(['Mirpur 10']), city: 'Khulna' },
  'nobody fits wholly, any city and gender': {
    ...createPreferences(['Mirpur 10']),
    city: 'Khulna',
    anyCity: true,
    anyGender: true,
  },
}

await withFilledDatabase(size, async ({ client, db }) => {
  const { rows } = await client.query<{ id: string }>('select id from tuitions limit 1')
  const tuitionId = rows[0]?.id ?? ''
  for (const [name, one] of Object.entries(preferences)) {
    await measure(`${size} CVs, ${name}`, TIMES, () => findSuggestedCvs(db, { tuitionId, criteria: one }))
  }
})
