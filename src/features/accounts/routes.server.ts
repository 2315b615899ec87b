import type { App, Asked } from '#platform/serve.server.ts'
import { giveSession, sessionToken, takeSession } from '#platform/session.server.ts'
import { currentUserOf, logIn, logOut } from './actions.server.ts'
import * as calls from './calls.ts'

type LoginCall = typeof calls.loginGuardian | typeof calls.loginTutor | typeof calls.loginAdmin

export function accountRoutes(app: App) {
  const login = async ({ body, reply }: Pick<Asked<LoginCall>, 'body' | 'reply'>) => {
    const { user, ...session } = await logIn(app.db, { ...body, role: body.accountType, now: app.now() })
    giveSession(reply, { ...session, secure: app.publicUrl().startsWith('https:') })
    return { data: user }
  }
  app.serve(calls.loginGuardian, login)
  app.serve(calls.loginTutor, login)
  app.serve(calls.loginAdmin, login)
  app.serve(calls.verifyToken, async ({ actor }) => ({ data: currentUserOf(actor) }))
  app.serve(calls.logout, async ({ request, reply }) => {
    await logOut(app.db, { token: sessionToken(request) })
    takeSession(reply)
    return { data: null }
  })
}
