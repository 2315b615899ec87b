import type { App } from '#platform/http/serve.server.ts'
import {
  changeStaffRole,
  deactivateStaff,
  endStaffSessions,
  listStaff,
  resetStaffSecondFactor,
  restoreStaff,
  sendStaffPasswordLink,
} from './actions.server.ts'
import * as calls from './calls.ts'
import {
  acceptInvitation,
  inviteStaff,
  listInvitations,
  previewInvitation,
  revokeInvitation,
} from './invitations.actions.server.ts'

export function staffRoutes(app: App) {
  const { db, serve, now } = app
  serve(calls.listStaff, ({ query, actor }) => listStaff(db, { ...query, actor, now: now() }))
  serve(calls.listInvitations, ({ query }) => listInvitations(db, { ...query, now: now() }))
  serve(calls.inviteStaff, async ({ body, actor }) => {
    return { data: await inviteStaff(app, { input: body, actor, now: now() }), message: 'staff.invited' }
  })
  serve(calls.revokeInvitation, async ({ params, body, actor }) => {
    const data = await revokeInvitation(db, { ...params, ...body, actor, now: now() })
    return { data, message: 'staff.invitationRevokedNow' }
  })
  serve(calls.previewInvitation, async ({ params }) => ({
    data: await previewInvitation(db, { ...params, now: now() }),
  }))
  serve(calls.acceptInvitation, async ({ body, request, throttle }) => {
    const data = await acceptInvitation({ ...app, throttle }, { ...body, address: request.ip, now: now() })
    return { data, message: 'staff.joined' }
  })
  serve(calls.changeStaffRole, async ({ params, body, actor }) => {
    return {
      data: await changeStaffRole(db, { ...params, ...body, actor, now: now() }),
      message: 'staff.roleChanged',
    }
  })
  serve(calls.deactivateStaff, async ({ params, body, actor }) => {
    return { data: await deactivateStaff(db, { ...params, ...body, actor, now: now() }), message: 'staff.deactivated' }
  })
  serve(calls.restoreStaff, async ({ params, body, actor }) => {
    return { data: await restoreStaff(db, { ...params, ...body, actor, now: now() }), message: 'staff.restored' }
  })
  serve(calls.endStaffSessions, async ({ params, body, actor }) => {
    const data = await endStaffSessions(db, { ...params, ...body, actor, now: now() })
    return { data, message: 'staff.sessionsEnded' }
  })
  serve(calls.sendStaffPasswordLink, async ({ params, body, actor }) => {
    const data = await sendStaffPasswordLink(app, { ...params, ...body, actor, now: now() })
    return { data, message: 'staff.linkSent' }
  })
  serve(calls.resetStaffSecondFactor, async ({ params, body, actor }) => {
    const data = await resetStaffSecondFactor(db, { ...params, ...body, actor, now: now() })
    return { data, message: 'staff.secondFactorReset' }
  })
}
