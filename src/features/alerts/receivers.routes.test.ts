import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { fillWithTutors, planOf, rowsRead } from '#testing/match/query-plan.ts'
import { createTestApp } from '#testing/test-app.ts'
import { MOST_RECEIVERS, NEW_RECEIVERS } from './limits.rules.ts'
import { findBestReceivers } from './store.server.ts'
import { findReceivers } from './tell.actions.server.ts'

const CVS = 100_000
const RULES = 2_000
const app = await createTestApp()
const { db } = app

beforeAll(async () => {
  await fillWithTutors(db, CVS)
  await fillWithSearches()
}, 240_000)

const ASKED = {
  class: ['class 5'],
  subjects: ['subject 3'],
  medium: ['medium 1'],
  gender: 'Male' as const,
  salary: '6,000 Tk',
  location: { city: 'Dhaka', areas: ['area 7', 'area 8'], locationDetails: '', houseAndRoad: '' },
}

async function createTuition() {
  const { _id: id } = await createApprovedTuition(app, { post: ASKED })
  const [tuition] = await db.select().from(tuitions).where(eq(tuitions.id, id))
  if (!tuition) throw new Error('the tuition is gone')
  return tuition
}

test('with 100,000 CVs and 2,000 saved searches the receivers of a tuition are found by indexes [FAM-974]', async () => {
  const tuition = await createTuition()
  const joinedSince = new Date(app.clock.now.getTime() - 1000)
  for (const search of [{ most: MOST_RECEIVERS }, { most: NEW_RECEIVERS, joinedSince }]) {
    const scans = (await planOf(db, findBestReceivers(db, { tuition, ...search }))).filter(
      (node) => ['cvs', 'accounts'].includes(node['Relation Name'] ?? '') && node['Actual Loops'] > 0,
    )
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(Math.max(...scans.map(rowsRead))).toBeLessThan(CVS / 50)
  }
  const receivers = await findReceivers(db, { tuition, now: app.clock.now })
  const ofRules = receivers.filter(({ ruleId }) => ruleId !== null)
  expect(ofRules).toHaveLength(RULES / 20)
  expect(receivers.length - ofRules.length).toBeGreaterThan(5)
})

/** One saved search in twenty has the class. */
async function fillWithSearches() {
  await db.execute(sql`
    insert into alert_rules (account_id, query, created_at)
    select id, 'class=class+' || i % 20 || '&salaryFrom=' || 1000 + i / 20, now()
    from (select id, substr(phone, 4)::int as i from accounts where phone like '019%') numbered where i <= ${RULES}::int`)
  await db.execute(sql`vacuum analyze alert_rules, tuition_alerts`)
}
