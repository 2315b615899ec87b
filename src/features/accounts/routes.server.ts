import { knownDevice, rememberDevice } from '#platform/device.server.ts'
import type { JobHandlers } from '#platform/jobs.server.ts'
import { restoreLanguage, setLanguageCookie } from '#platform/languages/choice.server.ts'
import type { App, CallContext } from '#platform/serve.server.ts'
import {
  clearCodeCookie,
  clearRegistrationCookie,
  clearSessionCookie,
  readCodeToken,
  readRegistrationToken,
  readSessionToken,
  readUserAgent,
  setCodeCookie,
  setRegistrationCookie,
  setSessionCookie,
} from '#platform/session.server.ts'
import {
  endOldestSessions,
  logIn,
  loginCounter,
  logOut,
  signOut,
  toCurrentUser,
  toCurrentUserWithPicture,
} from './actions.server.ts'
import { listAdmins, listGuardians } from './admin.actions.server.ts'
import * as calls from './calls.ts'
import type { ClaimPosts } from './claim.actions.server.ts'
import * as codeCalls from './code.calls.ts'
import { completeAccount } from './guest.actions.server.ts'
import * as guestCalls from './guest.calls.ts'
import {
  getLoginCodeState,
  logInByCode,
  resendLoginCode,
  resetByCode,
  startLoginCode,
} from './login-code.actions.server.ts'
import {
  changeLanguage,
  changePassword,
  findLanguage,
  getOwnAccount,
  signOutOthers,
  updateOwnAccount,
} from './profile.actions.server.ts'
import {
  isResetLinkValid,
  RESET_MAIL_QUEUE,
  type ResetMailContext,
  requestPasswordReset,
  resetPassword,
  sendResetMail,
} from './recovery.actions.server.ts'
import {
  createAccountByCall,
  getRegistrationState,
  resendCode,
  startRegistration,
  verifyCode,
} from './registration.actions.server.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.actions.server.ts'
import * as factorCalls from './second-factor.calls.ts'

type CookieContext = Pick<CallContext<LoginCall>, 'request' | 'reply'>
type Session = { token: string; expiresAt: Date }
type CreateCall = typeof calls.createGuardian | typeof calls.createTutor
type LoginCall = typeof calls.loginGuardian | typeof calls.loginTutor | typeof calls.loginAdmin

/** `claimPosts` is of a later slice. */
export function accountRoutes(app: App, { claimPosts }: { claimPosts: ClaimPosts }) {
  const { db, serve } = app
  const isSecure = () => app.publicUrl().startsWith('https:')
  const readToken = (request: CookieContext['request']) => readSessionToken(request, { secure: isSecure() })
  const { secretKey } = app
  const replaceSession = async (
    context: CookieContext,
    session: Session & { user: Parameters<typeof loginCounter>[0] },
  ) => {
    // A log-in ends the session this browser already has, whoever it belongs to.
    await logOut(db, { token: readToken(context.request) })
    setSessionCookie(context.reply, { ...session, secure: isSecure() })
    await endOldestSessions(db, session)
    restoreLanguage(context, { locale: await findLanguage(db, session.user), secure: isSecure() })
    rememberDevice(context, { who: loginCounter(session.user), secretKey, secure: isSecure() })
  }

  const login = async ({ body, request, reply }: Pick<CallContext<LoginCall>, 'body' | 'request' | 'reply'>) => {
    const role = body.accountType
    const who = loginCounter({ role, phone: body.phone })
    const from = { address: request.ip, device: readUserAgent(request) }
    const device = { knownDevice: knownDevice(request, { who, secretKey }) }
    const session = await logIn(app, { ...body, ...from, ...device, role, now: app.now() })
    await replaceSession({ request, reply }, session)
    return { data: session.user }
  }
  serve(calls.loginGuardian, login)
  serve(calls.loginTutor, login)
  serve(calls.loginAdmin, login)
  serve(calls.verifyToken, async ({ actor }) => ({ data: await toCurrentUserWithPicture(db, actor) }))
  serve(calls.logout, async ({ actor, request, reply }) => {
    await signOut(db, { token: readToken(request), actor, now: app.now() })
    clearSessionCookie(reply, { secure: isSecure() })
    return { data: null }
  })

  serve(calls.startRegistration, async ({ body, request, reply, locale }) => {
    const client = { address: request.ip, locale, now: app.now() }
    const { token, state } = await startRegistration(app, { input: body, ...client })
    setRegistrationCookie(reply, { token, secure: isSecure() })
    return { data: state, message: 'accounts.codeSent' }
  })
  serve(calls.getRegistrationState, async ({ request }) => {
    return { data: await getRegistrationState(db, { token: readRegistrationToken(request), now: app.now() }) }
  })
  serve(calls.resendCode, async ({ request, locale }) => {
    const client = { token: readRegistrationToken(request), address: request.ip, locale, now: app.now() }
    return { data: await resendCode(app, client), message: 'accounts.codeSent' }
  })
  serve(calls.verifyCode, async ({ body, request, reply, locale }) => {
    const input = { ...body, token: readRegistrationToken(request), device: readUserAgent(request), locale }
    const session = await verifyCode({ ...app, claimPosts }, { ...input, now: app.now() })
    clearRegistrationCookie(reply)
    await replaceSession({ request, reply }, session)
    return { data: toCurrentUser(session.user), message: 'accounts.registrationDone' }
  })
  const createByCall = async ({
    body,
    actor,
    request,
    locale,
  }: Pick<CallContext<CreateCall>, 'body' | 'actor' | 'request' | 'locale'>) => {
    const client = { token: readRegistrationToken(request), address: request.ip, locale, now: app.now() }
    return {
      data: await createAccountByCall({ ...app, claimPosts }, { input: body, actor, ...client }),
      message: 'accounts.accountCreated' as const,
    }
  }
  serve(calls.createGuardian, createByCall)
  serve(calls.createTutor, createByCall)

  const toCode = (request: CookieContext['request']) => ({ token: readCodeToken(request), now: app.now() })
  serve(codeCalls.startLoginCode, async ({ body, request, reply, locale }) => {
    const { token, state } = await startLoginCode(app, { ...body, address: request.ip, locale, now: app.now() })
    setCodeCookie(reply, { token, secure: isSecure() })
    return { data: state, message: 'accounts.codeSent' }
  })
  serve(codeCalls.getLoginCodeState, async ({ request }) => ({ data: await getLoginCodeState(db, toCode(request)) }))
  serve(codeCalls.resendLoginCode, async ({ request, locale }) => {
    const state = await resendLoginCode(app, { ...toCode(request), address: request.ip, locale })
    return { data: state, message: 'accounts.codeSent' }
  })
  serve(codeCalls.loginByCode, async ({ body, request, reply, locale }) => {
    const typed = { ...body, ...toCode(request), device: readUserAgent(request), locale }
    const session = await logInByCode({ ...app, claimPosts }, typed)
    clearCodeCookie(reply)
    await replaceSession({ request, reply }, session)
    return { data: session.user }
  })
  serve(codeCalls.resetByCode, async ({ body, request, reply }) => {
    const data = await resetByCode(app, { ...body, ...toCode(request) })
    clearCodeCookie(reply)
    return { data }
  })

  serve(calls.forgotPassword, async ({ body, request }) => {
    await requestPasswordReset(app, { ...body, address: request.ip })
    return { data: null, message: 'accounts.mailSent' }
  })
  serve(calls.checkForgotLink, async ({ params }) => ({
    data: await isResetLinkValid(db, { ...params, now: app.now() }),
  }))
  const reset = async ({ body, request }: Pick<CallContext<typeof calls.resetPassword>, 'body' | 'request'>) => {
    await resetPassword(app, { ...body, address: request.ip, now: app.now() })
    return { data: null, message: 'accounts.passwordReset' as const }
  }
  serve(calls.resetPassword, reset)
  serve(calls.resetPasswordByPut, reset)

  const toOwnSession = ({ actor, request }: Pick<CallContext<typeof calls.getOwnAccount>, 'actor' | 'request'>) => ({
    actor,
    token: readToken(request),
    now: app.now(),
  })
  serve(calls.getOwnAccount, async (context) => ({ data: await getOwnAccount(db, toOwnSession(context)) }))
  serve(calls.updateOwnAccount, async ({ body, ...context }) => {
    return {
      data: await updateOwnAccount(app, { ...toOwnSession(context), input: body }),
      message: 'accounts.accountSaved',
    }
  })
  serve(guestCalls.completeAccount, async ({ body, actor, locale }) => {
    const data = await completeAccount(db, { input: body, actor, locale, now: app.now() })
    return { data, message: 'accounts.registered' }
  })
  serve(calls.changePassword, async ({ body, ...context }) => {
    return {
      data: await changePassword(app, { ...toOwnSession(context), input: body }),
      message: 'accounts.passwordChanged',
    }
  })
  serve(calls.changeLanguage, async ({ body, ...context }) => {
    const data = await changeLanguage(db, { ...toOwnSession(context), ...body })
    setLanguageCookie(context.reply, { locale: body.language, secure: isSecure() })
    return { data, message: 'accounts.accountSaved' }
  })
  serve(calls.signOutOthers, async (context) => ({
    data: await signOutOthers(db, toOwnSession(context)),
    message: 'accounts.othersSignedOut',
  }))
  serve(calls.listAdmins, async ({ query }) => listAdmins(db, query))
  serve(calls.listGuardians, async ({ query }) => listGuardians(db, { term: '', paging: query }))
  serve(calls.searchGuardians, async ({ body: { searchTerm, phone, ...paging } }) =>
    listGuardians(db, { term: searchTerm || phone, paging }),
  )
  secondFactorRoutes(app)
}

function secondFactorRoutes(app: App) {
  const { db, serve, now } = app
  serve(factorCalls.getSecondFactor, async ({ actor }) => ({ data: await getSecondFactor(db, { actor }) }))
  serve(factorCalls.startSecondFactor, async ({ body, actor }) => {
    return { data: await startSecondFactor(app, { ...body, actor, now: now() }) }
  })
  serve(factorCalls.enableSecondFactor, async ({ body, actor }) => {
    return { data: await enableSecondFactor(app, { ...body, actor, now: now() }), message: 'secondFactor.enabled' }
  })
  serve(factorCalls.disableSecondFactor, async ({ body, actor }) => {
    return { data: await disableSecondFactor(app, { ...body, actor, now: now() }), message: 'secondFactor.disabled' }
  })
  serve(factorCalls.renewRecoveryCodes, async ({ body, actor }) => {
    return { data: await renewRecoveryCodes(app, { ...body, actor, now: now() }), message: 'secondFactor.renewed' }
  })
}

export function accountJobHandlers(context: ResetMailContext & { now: () => Date }): JobHandlers {
  return {
    [RESET_MAIL_QUEUE]: (data) => sendResetMail(context, { data, now: context.now() }),
  }
}
