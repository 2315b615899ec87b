import * as cookies from '#platform/auth/session.server.ts'
import { askerOf, knownDevice, rememberDevice } from '#platform/http/device.server.ts'
import type { App, CallContext } from '#platform/http/serve.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { restoreLanguage, setLanguageCookie } from '#platform/pages/choice.server.ts'
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
import { CONFIRM_MAIL_QUEUE, sendConfirmation } from './email/actions.server.ts'
import { completeAccount } from './guest.actions.server.ts'
import * as guestCalls from './guest.calls.ts'
import * as codes from './login/code.actions.server.ts'
import * as codeCalls from './login/code.calls.ts'
import * as profile from './profile/actions.server.ts'
import {
  isResetLinkValid,
  RESET_MAIL_QUEUE,
  type ResetMailContext,
  requestPasswordReset,
  resetPassword,
  sendResetMail,
} from './recovery/actions.server.ts'
import * as registration from './registration/actions.server.ts'
import * as registrationCalls from './registration/calls.ts'

type CookieContext = Pick<CallContext<LoginCall>, 'request' | 'reply'>
type Session = { token: string; expiresAt: Date }
type LoginContext = Pick<CallContext<LoginCall>, 'body' | 'request' | 'reply' | 'throttle'>
type CreateCall = typeof registrationCalls.createGuardian | typeof registrationCalls.createTutor
type LoginCall = typeof calls.loginGuardian | typeof calls.loginTutor | typeof calls.loginAdmin

type LaterSlices = { claimPosts: ClaimPosts }

/** `claimPosts` is of a later slice. */
export function accountRoutes(app: App, later: LaterSlices) {
  const sessions = openSessions(app)
  loginRoutes(app, sessions)
  registrationRoutes(app, { sessions, ...later })
  codeRoutes(app, { sessions, ...later })
  passwordRoutes(app)
  profileRoutes(app, sessions)
  listRoutes(app)
}

type ResetContext = Pick<CallContext<typeof calls.resetPassword>, 'body' | 'request' | 'throttle'>
type Sessions = ReturnType<typeof openSessions>

/** The session of the browser in its cookie. */
function openSessions({ db, publicUrl, secretKey }: App) {
  const isSecure = () => publicUrl().startsWith('https:')
  const readToken = (request: CookieContext['request']) => cookies.readSessionToken(request, { secure: isSecure() })
  const remember = (context: CookieContext, user: Parameters<typeof loginCounter>[0]) =>
    rememberDevice(context, { who: loginCounter(user), db, secretKey, secure: isSecure() })
  return {
    isSecure,
    readToken,
    /** A log-in ends the session this browser already has, whoever it belongs to. */
    replace: async (context: CookieContext, session: Session & { user: Parameters<typeof loginCounter>[0] }) => {
      await logOut(db, { token: readToken(context.request) })
      cookies.setSessionCookie(context.reply, { ...session, secure: isSecure() })
      await endOldestSessions(db, session)
      restoreLanguage(context, { locale: await profile.findLanguage(db, session.user), secure: isSecure() })
      await remember(context, session.user)
    },
    remember,
  }
}

function loginRoutes(app: App, sessions: Sessions) {
  const { db, serve, secretKey } = app
  const login = async ({ body, request, reply, throttle }: LoginContext) => {
    const role = body.accountType
    const who = loginCounter({ role, phone: body.phone })
    const from = { address: request.ip, device: cookies.readUserAgent(request) }
    const device = { knownDevice: await knownDevice(request, { who, db, secretKey }) }
    const session = await logIn({ ...app, throttle }, { ...body, ...from, ...device, role, now: app.now() })
    await sessions.replace({ request, reply }, session)
    return { data: session.user }
  }
  serve(calls.loginGuardian, login)
  serve(calls.loginTutor, login)
  serve(calls.loginAdmin, login)
  serve(calls.verifyToken, async ({ actor }) => ({ data: await toCurrentUserWithPicture(db, actor) }))
  serve(calls.logout, async ({ request, reply }) => {
    await signOut(db, { token: sessions.readToken(request), now: app.now() })
    cookies.clearSessionCookie(reply, { secure: sessions.isSecure() })
    return { data: null }
  })
}

function registrationRoutes(app: App, { sessions, claimPosts }: LaterSlices & { sessions: Sessions }) {
  const { db, serve } = app
  serve(registrationCalls.startRegistration, async ({ body, request, reply, locale, throttle }) => {
    const client = { asker: askerOf(request, app), locale, now: app.now() }
    const { token, state } = await registration.startRegistration({ ...app, throttle }, { input: body, ...client })
    cookies.setRegistrationCookie(reply, { token, secure: sessions.isSecure() })
    return { data: state, message: 'accounts.codeSent' }
  })
  const toPending = (request: CookieContext['request']) => ({
    token: cookies.readRegistrationToken(request),
    now: app.now(),
  })
  serve(registrationCalls.getRegistrationState, async ({ request }) => ({
    data: await registration.getRegistrationState(db, toPending(request)),
  }))
  serve(registrationCalls.resendCode, async ({ request, locale, throttle }) => {
    const client = { ...toPending(request), asker: askerOf(request, app), locale }
    return { data: await registration.resendCode({ ...app, throttle }, client), message: 'accounts.codeSent' }
  })
  serve(registrationCalls.verifyCode, async ({ body, request, reply, locale }) => {
    const input = { ...body, ...toPending(request), device: cookies.readUserAgent(request), locale }
    const session = await registration.verifyCode({ ...app, claimPosts }, input)
    cookies.clearRegistrationCookie(reply)
    await sessions.replace({ request, reply }, session)
    return { data: toCurrentUser(session.user), message: 'accounts.registrationDone' }
  })
  const createByCall = async ({
    body,
    actor,
    request,
    locale,
    throttle,
  }: Pick<CallContext<CreateCall>, 'body' | 'actor' | 'request' | 'locale' | 'throttle'>) => {
    const client = { ...toPending(request), address: request.ip, locale }
    return {
      data: await registration.createAccountByCall({ ...app, throttle, claimPosts }, { input: body, actor, ...client }),
      message: 'accounts.accountCreated' as const,
    }
  }
  serve(registrationCalls.createGuardian, createByCall)
  serve(registrationCalls.createTutor, createByCall)
}

function codeRoutes(app: App, { sessions, claimPosts }: LaterSlices & { sessions: Sessions }) {
  const { db, serve } = app
  const toCode = (request: CookieContext['request']) => ({ token: cookies.readCodeToken(request), now: app.now() })
  serve(codeCalls.startLoginCode, async ({ body, request, reply, locale, throttle }) => {
    const client = { asker: askerOf(request, app), locale, now: app.now() }
    const { token, state } = await codes.startLoginCode({ ...app, throttle }, { ...body, ...client })
    cookies.setCodeCookie(reply, { token, secure: sessions.isSecure() })
    return { data: state, message: 'accounts.codeSent' }
  })
  serve(codeCalls.getLoginCodeState, async ({ request }) => ({
    data: await codes.getLoginCodeState(db, toCode(request)),
  }))
  serve(codeCalls.resendLoginCode, async ({ request, locale, throttle }) => {
    const client = { ...toCode(request), asker: askerOf(request, app), locale }
    const state = await codes.resendLoginCode({ ...app, throttle }, client)
    return { data: state, message: 'accounts.codeSent' }
  })
  serve(codeCalls.loginByCode, async ({ body, request, reply, locale }) => {
    const typed = { ...body, ...toCode(request), device: cookies.readUserAgent(request), locale }
    const session = await codes.logInByCode({ ...app, claimPosts }, typed)
    cookies.clearCodeCookie(reply)
    await sessions.replace({ request, reply }, session)
    return { data: session.user }
  })
  serve(codeCalls.resetByCode, async ({ body, request, reply }) => {
    const data = await codes.resetByCode(app, { ...body, ...toCode(request) })
    cookies.clearCodeCookie(reply)
    return { data }
  })
}

function passwordRoutes(app: App) {
  const { db, serve } = app
  serve(calls.forgotPassword, async ({ body, request, throttle }) => {
    await requestPasswordReset({ ...app, throttle }, { ...body, address: request.ip })
    return { data: null, message: 'accounts.mailSent' }
  })
  serve(calls.checkForgotLink, async ({ params }) => ({
    data: await isResetLinkValid(db, { ...params, now: app.now() }),
  }))
  const reset = async ({ body, request, throttle }: ResetContext) => {
    await resetPassword({ ...app, throttle }, { ...body, address: request.ip, now: app.now() })
    return { data: null, message: 'accounts.passwordReset' as const }
  }
  serve(calls.resetPassword, reset)
  serve(calls.resetPasswordByPut, reset)
}

function profileRoutes(app: App, sessions: Sessions) {
  const { db, serve } = app
  const toOwnSession = ({ actor, request }: Pick<CallContext<typeof calls.getOwnAccount>, 'actor' | 'request'>) => ({
    actor,
    token: sessions.readToken(request),
    now: app.now(),
  })
  serve(calls.getOwnAccount, async (context) => ({ data: await profile.getOwnAccount(db, toOwnSession(context)) }))
  serve(calls.updateOwnAccount, async ({ body, ...context }) => ({
    data: await profile.updateOwnAccount(app, { ...toOwnSession(context), input: body }),
    message: 'accounts.accountSaved',
  }))
  serve(guestCalls.completeAccount, async ({ body, actor, locale }) => {
    const data = await completeAccount(app, { input: body, actor, locale, now: app.now() })
    return { data, message: 'accounts.registered' }
  })
  serve(calls.changePassword, async ({ body, ...context }) => {
    const data = await profile.changePassword(app, { ...toOwnSession(context), input: body })
    await sessions.remember(context, context.actor)
    return { data, message: 'accounts.passwordChanged' }
  })
  serve(calls.changeLanguage, async ({ body, ...context }) => {
    const data = await profile.changeLanguage(app, { ...toOwnSession(context), ...body })
    setLanguageCookie(context.reply, { locale: body.language, secure: sessions.isSecure() })
    return { data, message: 'accounts.accountSaved' }
  })
  serve(calls.signOutOthers, async (context) => {
    const data = await profile.signOutOthers(db, toOwnSession(context))
    await sessions.remember(context, context.actor)
    return { data, message: 'accounts.othersSignedOut' }
  })
}

function listRoutes({ db, serve }: App) {
  serve(calls.getListColumns, async ({ actor }) => ({ data: await profile.getListColumns(db, actor) }))
  serve(calls.saveListColumns, async ({ body, actor }) => ({ data: await profile.saveListColumns(db, actor, body) }))
  serve(calls.listAdmins, ({ query, actor }) => listAdmins(db, { ...query, actor }))
  serve(calls.listGuardians, ({ query, actor }) => listGuardians(db, { ...query, actor }))
  serve(calls.searchGuardians, ({ body: { phone, ...list }, actor }) =>
    listGuardians(db, { ...list, searchTerm: list.searchTerm || phone, actor }),
  )
}

type MailContext = ResetMailContext & { throttle: Throttle; secretKey: string; now: () => Date }

export function accountJobHandlers(context: MailContext): JobHandlers {
  return {
    [RESET_MAIL_QUEUE]: (data) => sendResetMail(context, { data, now: context.now() }),
    [CONFIRM_MAIL_QUEUE]: (data) => sendConfirmation(context, { data, now: context.now() }),
  }
}
