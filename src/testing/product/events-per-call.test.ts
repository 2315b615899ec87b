import { gt, max } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { type Call, callUrl } from '#shared/call.ts'
import { labelOfField } from '#shared/event-changes.ts'
import { accountScenarios } from '../events/account-scenarios.ts'
import { adminScenarios } from '../events/admin-scenarios.ts'
import { alertScenarios } from '../events/alert-scenarios.ts'
import { choosingScenarios } from '../events/choosing-scenarios.ts'
import { factorScenarios } from '../events/factor-scenarios.ts'
import { importScenarios } from '../events/import-scenarios.ts'
import { matchingScenarios } from '../events/matching-scenarios.ts'
import { privacyScenarios } from '../events/privacy-scenarios.ts'
import { promiseScenarios } from '../events/promise-scenarios.ts'
import type { Scenario, Scenarios } from '../events/scenario.ts'
import { staffScenarios } from '../events/staff-scenarios.ts'
import { tuitionScenarios } from '../events/tuition-scenarios.ts'
import { phonePicture, uploadTestPicture } from '../fakes/pictures.ts'
import { toMultipart } from '../import-files.ts'
import { createTestApp } from '../test-app.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin', { name: 'The Owner' })
const cast = { app, owner }
const scenarios: Scenarios = {
  ...accountScenarios(cast),
  ...factorScenarios(cast),
  ...tuitionScenarios(cast),
  ...matchingScenarios(cast),
  ...choosingScenarios(cast),
  ...adminScenarios(cast),
  ...staffScenarios(cast),
  ...importScenarios(cast),
  ...privacyScenarios(cast),
  ...promiseScenarios(cast),
  ...alertScenarios(cast),
}

const callName = ({ method, path }: Call) => `${method} ${path}`
/** Calls with a body that only read: searches and lists, and these. */
const READING = ['POST cvs/suggest', 'POST tuitions/similar']
const isChanging = (call: Call) => call.method !== 'GET' && !call.paged && !READING.includes(callName(call))
/** Concerns several records. */
const WITHOUT_RECORD = ['messagesResent', 'backupMade', 'phoneErased']
/** Its own test sends a file. */
const UPLOAD = 'POST uploads/:kind'

const described: Record<string, Record<string, unknown>> = (await app.http.inject('/api/v1/openapi.json')).json().paths
const describedNames = Object.entries(described)
  .filter(([address]) => !address.startsWith('/csv/'))
  .flatMap(([address, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${address.slice(1).replace(/\{(\w+)\}/g, ':$1')}`),
  )
const changing = app.calls.filter((call) => describedNames.includes(callName(call)) && isChanging(call))

async function eventsOf(work: () => Promise<unknown>) {
  const [newest] = await app.db.select({ number: max(events.number) }).from(events)
  const after = newest?.number ?? 0
  await work()
  return app.db.select().from(events).where(gt(events.number, after)).orderBy(events.number)
}

async function send(call: Call, { who, cookie = who?.cookie, body, file, ...address }: Scenario): Promise<number> {
  const multipart = file === undefined ? null : await toMultipart(file)
  const { statusCode } = await app.http.inject({
    method: call.method,
    url: callUrl(call, address),
    headers: { ...(cookie ? { cookie } : {}), ...(multipart ? { 'content-type': multipart.type } : {}) },
    payload: multipart?.payload ?? body ?? {},
  })
  return statusCode
}

/** Calls that change several records, each with an event. */
const RECORDS: Record<string, number> = {
  'POST payments/cancel-booking/:id': 2,
  'POST refunds/:id/approve': 2,
  'POST refunds/:id/pay': 2,
}

test('every changing call of the description declares its events and has a scenario here [OFF-04]', () => {
  expect(describedNames.sort()).toEqual(app.calls.map(callName).sort())
  expect(changing.filter(({ events: kinds }) => kinds === undefined).map(callName)).toEqual([])
  expect([...Object.keys(scenarios), UPLOAD].sort()).toEqual(changing.map(callName).sort())
})

test.each(changing.filter((call) => callName(call) !== UPLOAD).map((call) => [callName(call), call] as const))(
  '%s leaves exactly one of its declared events for each record when it succeeds, and none when it is refused [OFF-04]',
  async (name, call) => {
    const scenario = await scenarios[name]?.()
    if (!scenario) throw new Error(`${name} has no scenario`)
    const kinds: readonly string[] = call.events ?? []
    const refused = call.allow === 'anyone' ? { ...scenario, body: { unknown: true } } : { ...scenario, who: null }
    let status = 0
    const ofRefused = await eventsOf(async () => {
      if (call.body || call.allow !== 'anyone') status = await send(call, refused)
    })
    expect([status === 0 || status >= 400, ofRefused]).toEqual([true, []])
    const recorded = await eventsOf(async () => {
      status = await send(call, scenario)
    })
    expect(status).toBe(200)
    expect(recorded).toHaveLength(kinds.length > 0 ? (RECORDS[name] ?? 1) : 0)
    for (const event of recorded) {
      expect(kinds).toContain(event.kind)
      const { tuitionId, cvId, accountId, phone, recordId } = event
      const isAboutRecord = [tuitionId, cvId, accountId, phone, recordId].some(Boolean)
      expect(isAboutRecord || WITHOUT_RECORD.includes(event.kind)).toBe(true)
      if (scenario.who) expect(event.actorId).toBe(scenario.who.account.id)
    }
    const repeated = await eventsOf(async () => {
      status = await send(call, scenario)
    })
    if (status >= 400) expect(repeated).toEqual([])
  },
)

test('an upload leaves no event: the CV that shows the picture does [OFF-04]', async () => {
  const { cookie } = await app.signInAs('Tutor')
  const recorded = await eventsOf(async () => {
    expect((await uploadTestPicture(app, await phonePicture(), { cookie })).status).toBe(200)
  })
  expect(recorded).toEqual([])
})

test('every field that an event changes has a label [BN-300]', async () => {
  const recorded = await app.db.select().from(events)
  const fields = new Set(recorded.flatMap(({ changes }) => Object.keys(changes ?? {})))
  expect(fields.size).toBeGreaterThan(40)
  expect([...fields].filter((field) => labelOfField('en', field) === undefined)).toEqual([])
})
