import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.server.ts'
import { events } from '#db/tables/events.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { approveTuition, updateTuition } from '#features/tuitions/calls.ts'
import { sendFileTo } from '#testing/import-files.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPendingTutor } from '#testing/tutors.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const HEAD = 'phone,class,subjects,medium,online'
const GOOD = '01711-245175,Class 5,Bangla,Bangla Medium,yes'
const run = () =>
  sendFileTo(app, calls.runImport, {
    file: [HEAD, GOOD, GOOD, GOOD, GOOD].join('\n'),
    by: owner,
    params: { kind: 'tuitions' },
  })
const undo = (id: unknown) =>
  owner.send(calls.undoImport, { params: { id: String(id) }, body: { reason: 'It was the wrong file.' } })
const lastEvent = async () => (await app.db.select().from(events).orderBy(desc(events.number)).limit(1))[0]

test('an undo takes back what can be, and names what stays with the reason [OFF-612]', async () => {
  const { data } = await run()
  const [verified, edited, applied, untouched] = await app.db
    .select()
    .from(tuitions)
    .orderBy(desc(tuitions.number))
    .limit(4)
  await owner.send(approveTuition, { params: { id: String(verified?.id) } })
  await owner.send(updateTuition, { params: { id: String(edited?.id) }, body: { details: 'Two brothers.' } })
  const cvId = (await createPendingTutor(app)).cv._id
  await app.db.insert(applications).values({ tuitionId: String(applied?.id), cvId, createdAt: app.clock.now })
  const { answer } = await undo(data._id)
  expect(answer.data).toMatchObject({ removed: 1, stayed: 3, undoneAt: null })
  expect(answer.data.stays).toEqual([
    { name: `TN${applied?.number}`, reason: `TN${applied?.number} has applicants.` },
    { name: `TN${edited?.number}`, reason: `TN${edited?.number} was edited since.` },
    { name: `TN${verified?.number}`, reason: `TN${verified?.number} was verified or closed since.` },
  ])
  expect(await app.db.$count(tuitions, eq(tuitions.id, String(untouched?.id)))).toBe(0)
  expect(await lastEvent()).toMatchObject({ kind: 'importUndone', changes: { imported: [4, 3] } })
  const again = await undo(data._id)
  expect([again.status, again.failure.message]).toEqual([
    409,
    `Nothing can be taken back. TN${applied?.number} has applicants. 2 more stay.`,
  ])
  await app.db.delete(applications).where(eq(applications.cvId, cvId))
  expect((await undo(data._id)).answer.data).toMatchObject({ removed: 2, stayed: 2 })
})

test('two undos at once take back each record once [OFF-612]', async () => {
  const { data } = await run()
  const answers = await Promise.all([undo(data._id), undo(data._id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
