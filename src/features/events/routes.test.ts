import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { recordEvent } from './actions.server.ts'

const app = await createTestApp()

test('[OFF-03] an event is stored with its change, and gone with it when the change fails', async () => {
  const { actor } = await app.signInAs('Admin', { name: 'Rahima' })
  const event = {
    kind: 'settingChanged',
    now: app.clock.now,
    recordId: 'brand',
    changes: { name: ['A', 'B'] },
  } as const
  const failing = withTransaction(app.db, async (tx) => {
    await recordEvent(tx, { ...event, actor })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  for (const who of [actor, null, 'system'] as const) {
    await withTransaction(app.db, (tx) => recordEvent(tx, { ...event, actor: who }))
  }
  const rows = await app.db.select().from(events).orderBy(events.number)
  expect(rows).toMatchObject([
    {
      ...{ kind: 'settingChanged', at: app.clock.now, recordId: 'brand', changes: { name: ['A', 'B'] } },
      actor: 'Admin',
      actorId: actor.accountId,
      actorName: 'Rahima',
    },
    { actor: 'visitor', actorId: null, actorName: '' },
    { actor: 'system', actorId: null, actorName: '' },
  ])
})
