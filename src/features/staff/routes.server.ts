import type { App } from '#platform/serve.server.ts'
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
import { mergePeople, unmergePeople } from './merge.actions.server.ts'
import {
  correctPerson,
  deactivatePerson,
  listPersonAccounts,
  restorePerson,
  sendPhoneCode,
} from './people.actions.server.ts'
import * as people from './people.calls.ts'

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
  serve(calls.acceptInvitation, async ({ body, request }) => {
    return { data: await acceptInvitation(app, { ...body, address: request.ip, now: now() }), message: 'staff.joined' }
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
  peopleRoutes(app)
}

function peopleRoutes(app: App) {
  const { db, serve, now } = app
  serve(people.listPersonAccounts, async ({ params }) => ({ data: await listPersonAccounts(db, params.phone) }))
  serve(people.sendPhoneCode, async ({ params, body }) => {
    return { data: await sendPhoneCode(app, { ...params, ...body, now: now() }), message: 'people.codeSent' }
  })
  serve(people.correctPerson, async ({ params, body, actor }) => {
    const data = await correctPerson(app, { ...params, ...body, actor, now: now() })
    return { data, message: 'people.corrected' }
  })
  serve(people.deactivatePerson, async ({ params, body, actor }) => {
    const data = await deactivatePerson(db, { ...params, ...body, actor, now: now() })
    return { data, message: 'people.deactivated' }
  })
  serve(people.restorePerson, async ({ params, body, actor }) => {
    return { data: await restorePerson(db, { ...params, ...body, actor, now: now() }), message: 'people.restored' }
  })
  serve(people.mergePeople, async ({ params, body, actor }) => {
    return { data: await mergePeople(db, { ...params, ...body, actor, now: now() }), message: 'people.merged' }
  })
  serve(people.unmergePeople, async ({ params, body, actor }) => {
    return { data: await unmergePeople(db, { ...params, ...body, actor, now: now() }), message: 'people.unmerged' }
  })
}
