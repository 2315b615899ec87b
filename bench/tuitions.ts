import { findSimilarTuitions, listOfficeTuitions } from '../src/features/tuitions/office.actions.server.ts'
import { officeListInput, similarInput } from '../src/features/tuitions/office.schema.ts'
import { measure, withFilledDatabase } from './database.ts'

const size = Number(process.argv[2] ?? 100_000)
const TIMES = 10
const LISTS = [
  {},
  { page: 5000 },
  { state: 'pending' },
  { state: 'booked' },
  { city: 'Dhaka', class: 'Class 5' },
  { area: 'Dhanmondi', gender: 'Female' },
  { sort: '-applicants' },
  { searchTerm: 'Class 5, Dhanmondi, female' },
  { searchTerm: 'zzzz' },
  { searchTerm: '01700054321' },
  { searchTerm: 'TN51234' },
]

const actor = { accountId: '', role: 'Admin', staffRole: 'owner', name: '', phone: '' } as const
await withFilledDatabase(size, async ({ client, db }) => {
  await client.query(`update tuitions set status = 'pending', approved_at = null where number % 20 = 0`)
  await client.query(`update tuitions set office_text = ' ' || search_text || ' ' || lower(heading || ' ' ||
    array_to_string(classes, ' ') || ' ' || array_to_string(subjects, ' ') || ' ' || gender)`)
  await client.query('vacuum analyze')
  for (const list of LISTS) {
    const input = officeListInput.parse(list)
    await measure(JSON.stringify(list), TIMES, () => listOfficeTuitions(db, { ...input, actor, now: new Date() }))
  }
  const post = { phone: '01700054321', class: ['Class 5'], city: 'Dhaka', areas: ['Dhanmondi'] }
  await measure('similar', TIMES, () => findSimilarTuitions(db, similarInput.parse(post)))
})
