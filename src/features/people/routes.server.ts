import type { App } from '#platform/serve.server.ts'
import { correctPerson, deactivatePerson, listPersonAccounts, restorePerson, sendPhoneCode } from './actions.server.ts'
import * as calls from './calls.ts'
import { mergePeople, unmergePeople } from './merge.actions.server.ts'

export function peopleRoutes(app: App) {
  const { db, serve, now } = app
  serve(calls.listPersonAccounts, async ({ params }) => ({ data: await listPersonAccounts(db, params.phone) }))
  serve(calls.sendPhoneCode, async ({ params, body }) => {
    return { data: await sendPhoneCode(app, { ...params, ...body, now: now() }), message: 'people.codeSent' }
  })
  serve(calls.correctPerson, async ({ params, body, actor }) => {
    const data = await correctPerson(app, { ...params, ...body, actor, now: now() })
    return { data, message: 'people.corrected' }
  })
  serve(calls.deactivatePerson, async ({ params, body, actor }) => {
    const data = await deactivatePerson(db, { ...params, ...body, actor, now: now() })
    return { data, message: 'people.deactivated' }
  })
  serve(calls.restorePerson, async ({ params, body, actor }) => {
    return { data: await restorePerson(db, { ...params, ...body, actor, now: now() }), message: 'people.restored' }
  })
  serve(calls.mergePeople, async ({ params, body, actor }) => {
    return { data: await mergePeople(db, { ...params, ...body, actor, now: now() }), message: 'people.merged' }
  })
  serve(calls.unmergePeople, async ({ params, body, actor }) => {
    return { data: await unmergePeople(db, { ...params, ...body, actor, now: now() }), message: 'people.unmerged' }
  })
}
