import { hashToken, readSessionToken } from '#platform/auth/session.server.ts'
import type { App, CallContext } from '#platform/http/serve.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import type { PushSender } from '#platform/messages/push/push.server.ts'
import type { Call } from '#shared/call.ts'
import { addDevice, isDeviceOn, PUSH_QUEUE, removeDevice } from './actions.server.ts'
import * as calls from './calls.ts'
import { deliverPush, type PushContext } from './delivery.actions.server.ts'

export function pushRoutes({ db, now, serve, publicUrl }: App, push: PushSender) {
  const sessionOf = ({ request }: Pick<CallContext<Call>, 'request'>) =>
    hashToken(readSessionToken(request, { secure: publicUrl().startsWith('https:') }) ?? '')
  serve(calls.readPushKey, async ({ request }) => ({
    data: { publicKey: push.publicKey, isOn: await isDeviceOn(db, sessionOf({ request })) },
  }))
  serve(calls.addPushSubscription, async ({ body: input, actor, request }) => {
    await addDevice(db, { input, actor, sessionHash: sessionOf({ request }), push, now: now() })
    return { data: null, message: 'push.added' }
  })
  serve(calls.removePushSubscription, async ({ body: { endpoint }, actor }) => {
    await removeDevice(db, { endpoint, actor })
    return { data: null, message: 'push.removed' }
  })
}

export const pushJobHandlers = (context: PushContext): JobHandlers => ({
  [PUSH_QUEUE]: (job) => deliverPush(context, job),
})
