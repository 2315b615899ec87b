import { readSessionToken } from '#platform/auth/session.server.ts'
import type { App } from '#platform/http/serve.server.ts'
import { getPersonDeletion, keepAccount, refuseDeletion, requestDeletion } from '../erase/deletion.actions.server.ts'
import { changeOwnPhone, sendOwnPhoneCodes } from '../phone.actions.server.ts'
import { getOwnData } from './actions.server.ts'
import * as calls from './calls.ts'
import { downloadOwnData } from './download.actions.server.ts'
import { downloadPhoneData, erasePhoneData } from './phone.actions.server.ts'

export function privacyRoutes(app: App) {
  const { db, serve, now } = app
  serve(calls.getOwnData, async ({ actor }) => ({ data: await getOwnData(db, actor) }))
  serve(calls.downloadOwnData, async ({ body, actor, locale, reply }) => {
    const archive = await downloadOwnData(app, { ...body, actor, locale, now: now() })
    reply.header('content-disposition', 'attachment; filename="my-data.zip"')
    return archive
  })
  serve(calls.requestDeletion, async ({ body, actor }) => {
    return { data: await requestDeletion(app, { ...body, actor, now: now() }), message: 'privacy.requested' }
  })
  serve(calls.keepAccount, async ({ actor }) => {
    return { data: await keepAccount(app, { actor, now: now() }), message: 'privacy.kept' }
  })
  serve(calls.sendOwnPhoneCodes, async ({ body, actor, locale }) => {
    return {
      data: await sendOwnPhoneCodes(app, { ...body, actor, locale, now: now() }),
      message: 'accounts.own.codesSent',
    }
  })
  serve(calls.changeOwnPhone, async ({ body, actor, request }) => {
    const token = readSessionToken(request, { secure: app.publicUrl().startsWith('https:') })
    return {
      data: await changeOwnPhone(app, { ...body, actor, token, now: now() }),
      message: 'accounts.own.phoneChanged',
    }
  })
  serve(calls.downloadPhoneData, async ({ body, actor, locale, reply }) => {
    const archive = await downloadPhoneData(db, { ...body, actor, locale, now: now() })
    reply.header('content-disposition', 'attachment; filename="data-of-phone.zip"')
    return archive
  })
  serve(calls.erasePhone, async ({ body, actor }) => {
    return { data: await erasePhoneData(app, { ...body, actor, now: now() }), message: 'privacy.phone.erased' }
  })
  serve(calls.getPersonDeletion, async ({ params }) => ({
    data: await getPersonDeletion(db, { ...params, now: now() }),
  }))
  serve(calls.refuseDeletion, async ({ params, body, actor }) => {
    return { data: await refuseDeletion(db, { ...params, ...body, actor, now: now() }), message: 'privacy.refused' }
  })
}
