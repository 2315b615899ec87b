import type { App } from '#platform/http/serve.server.ts'
import { correctPerson, deactivatePerson, listPersonAccounts, restorePerson } from './actions.server.ts'
import * as calls from './calls.ts'
import { confirmPhone } from './confirm-phone.actions.server.ts'
import { mergePeople, previewMerge, unmergePeople } from './merge/actions.server.ts'
import { sendPhoneCode } from './phone.actions.server.ts'
import { listRunning } from './running/actions.server.ts'
import { showRunning } from './running/calls.ts'

export function peopleRoutes(app: App) {
  const { db, serve, now } = app
  serve(showRunning, async ({ params, query }) => ({ data: await listRunning(db, { ...params, ...query }) }))
  serve(calls.listPersonAccounts, async ({ params, actor }) => ({
    data: await listPersonAccounts(db, params.phone, actor),
  }))
  serve(calls.sendPhoneCode, async ({ params, body, actor }) => {
    return { data: await sendPhoneCode(app, { ...params, ...body, actor, now: now() }), message: 'people.codeSent' }
  })
  serve(calls.correctPerson, async ({ params, body, actor }) => {
    const data = await correctPerson(app, { ...params, ...body, actor, now: now() })
    return { data, message: 'people.corrected' }
  })
  serve(calls.confirmPhone, async ({ params, body, actor }) => {
    return { data: await confirmPhone(db, { ...params, ...body, actor, now: now() }), message: 'people.phoneConfirmed' }
  })
  serve(calls.deactivatePerson, async ({ params, body, actor }) => {
    const data = await deactivatePerson(db, { ...params, ...body, actor, now: now() })
    return { data, message: 'people.deactivated' }
  })
  serve(calls.restorePerson, async ({ params, body, actor }) => {
    return { data: await restorePerson(db, { ...params, ...body, actor, now: now() }), message: 'people.restored' }
  })
  serve(calls.previewMerge, async ({ params }) => ({ data: await previewMerge(db, params) }))
  serve(calls.mergePeople, async ({ params, body, actor }) => {
    return { data: await mergePeople(app, { ...params, ...body, actor, now: now() }), message: 'people.merged' }
  })
  serve(calls.unmergePeople, async ({ params, body, actor }) => {
    return { data: await unmergePeople(app, { ...params, ...body, actor, now: now() }), message: 'people.unmerged' }
  })
}
