import { eq } from 'drizzle-orm'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { forgotPassword, updateOwnAccount } from '#features/accounts/calls.ts'
import { loginByCode, startLoginCode } from '#features/accounts/login/code.calls.ts'
import { startRegistration } from '#features/accounts/registration/calls.ts'
import { getListViews, saveListView } from '#features/accounts/views/calls.ts'
import { sendPostCode } from '#features/tuitions/links/calls.ts'
import { callUrl } from '#shared/call.ts'
import { createPendingTuition } from '../applications.ts'
import { openBrowser, postLinkFor, smsCodeFor } from '../browser.ts'
import type { SignedInClient } from '../test-app.ts'
import { uniquePhone } from '../unique-phone.ts'
import type { Cast, Scenarios } from './scenario.ts'

const PASSWORD = 'secret-1'
const NEW = { password: 'secret-2', confirmPassword: 'secret-2' }

/** Registration, log-in and the own account. */
export function accountScenarios({ app, owner }: Cast): Scenarios {
  let count = 0
  const newPerson = (role: 'Guardian' | 'Tutor') => {
    count += 1
    return { name: 'Nila', phone: uniquePhone(), email: `nila${count}@example.com`, password: PASSWORD, role }
  }
  const logIn = (role: 'Guardian' | 'Tutor' | 'Admin') => async () => {
    const { account } = await app.signInAs(role)
    return { who: null, body: { phone: account.phone, password: PASSWORD } }
  }
  const registration = async () => {
    const person = newPerson('Guardian')
    const url = callUrl(startRegistration, {})
    const response = await app.http.inject({ method: 'POST', url, payload: person })
    await app.deliverAll()
    const sms = app.sentSms().findLast(({ to }) => to === person.phone)
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { who: null, cookie, body: { otp: /\d{6}/.exec(sms?.text ?? '')?.[0] } }
  }
  const resetBody = async () => {
    const person: SignedInClient = await app.signInAs('Guardian')
    const email = `reset${person.account.phone}@example.com`
    const url = '/api/v1/shared/account'
    const payload = { name: 'Nila', email, currentPassword: PASSWORD }
    await app.http.inject({ method: 'PATCH', url, headers: { cookie: person.cookie }, payload })
    await app.visitor.send(forgotPassword, { body: { email, role: 'Guardian' } })
    await app.deliverAll()
    const mails = (await app.sentMails()).filter(({ to }) => to?.some(({ address }) => address === email))
    const text = mails.map((mail) => mail.text).join('\n')
    return { token: /\/forgot-password\/\w+\/[^/\s]+\/([\w-]+)/.exec(text)?.[1] ?? '', ...NEW }
  }
  const unconfirmed = async () => {
    const { name, email } = newPerson('Tutor')
    const person = await app.signInAs('Tutor')
    await person.send(updateOwnAccount, { body: { name, email, currentPassword: PASSWORD } })
    return person
  }
  const confirmToken = async () => {
    await unconfirmed()
    await app.deliverAll()
    return /\/confirm-email\/([\w.-]+)/.exec((await app.sentMails()).at(-1)?.text ?? '')?.[1] ?? ''
  }
  const codeTo = async (phone: string, purpose: 'login' | 'reset') => {
    const page = openBrowser(app)
    await page.send(startLoginCode, { body: { phone, role: 'Guardian', purpose } })
    const cookie = `porua_code=${page.jar.get('porua_code')}`
    return { who: null, cookie, body: { otp: await smsCodeFor(app, phone) } }
  }
  const visitorPost = async () => {
    const phone = uniquePhone()
    await createPendingTuition(app, { post: { phone } })
    return { phone, params: { token: await postLinkFor(app, phone) } }
  }
  const guest = async () => {
    const { phone, params } = await visitorPost()
    const page = openBrowser(app)
    await page.send(sendPostCode, { params })
    await page.send(loginByCode, { body: { otp: await smsCodeFor(app, phone) } })
    const [account] = await app.db.select().from(accounts).where(eq(accounts.phone, phone))
    if (!account) throw new Error('there is no guest')
    return app.signIn(account)
  }
  return {
    'POST shared/login-code': async () => ({ who: null, body: { phone: uniquePhone(), role: 'Tutor' } }),
    'POST shared/login-code/resend': async () => {
      const { cookie } = await codeTo(uniquePhone(), 'login')
      return { who: null, cookie }
    },
    'POST shared/login-code/verify': async () => codeTo((await visitorPost()).phone, 'login'),
    'POST shared/login-code/reset': async () => codeTo((await app.signInAs('Guardian')).account.phone, 'reset'),
    'POST shared/complete-account': async () => {
      const { name, email, password } = newPerson('Guardian')
      return { who: await guest(), body: { name, email, password } }
    },
    'POST tuitions/my-post/:token/send-code': async () => ({ who: null, params: (await visitorPost()).params }),
    'POST guardians/login-guardian': logIn('Guardian'),
    'POST tutors/login-tutor': logIn('Tutor'),
    'POST admins/login-admin-p-t': logIn('Admin'),
    'POST shared/logout': async () => ({ who: await app.signInAs('Tutor') }),
    'POST registration-otp': async () => ({ who: null, body: newPerson('Tutor') }),
    'POST registration-otp/resend': async () => {
      const { cookie } = await registration()
      app.clock.now = new Date(app.clock.now.getTime() + 120_000)
      return { who: null, cookie }
    },
    'POST registration-otp/verify': registration,
    'POST guardians/create-guardian': async () => ({ who: owner, body: newPerson('Guardian') }),
    'POST tutors/create-tutor': async () => ({ who: owner, body: newPerson('Tutor') }),
    'POST shared/forgot-password': async () => ({ who: null, body: { email: 'no@example.com', role: 'Tutor' } }),
    'POST shared/reset-password': async () => ({ who: null, body: await resetBody() }),
    'PUT shared/reset-password': async () => ({ who: null, body: await resetBody() }),
    'PATCH shared/account': async () => ({ who: await app.signInAs('Tutor'), body: { name: 'New Name', email: '' } }),
    'POST shared/confirm-email': async () => ({ who: null, body: { token: await confirmToken() } }),
    'POST shared/send-email-confirmation': async () => ({ who: await unconfirmed() }),
    'PUT shared/account/language': async () => ({ who: await app.signInAs('Guardian'), body: { language: 'bn' } }),
    'PUT shared/list-columns': async () => ({
      who: await app.signInAs('Admin'),
      body: { list: '/admin-prime-ta', hidden: [] },
    }),
    'POST shared/list-views': async () => ({
      who: await app.signInAs('Admin'),
      body: { list: '/admin-prime-ta', name: 'Mine', query: 'q=1', isShared: true },
    }),
    'DELETE shared/list-views/:id': async () => {
      const who = await app.signInAs('Admin')
      await who.send(saveListView, { body: { list: '/admin-prime-ta', name: 'Mine', query: 'q=1', isShared: false } })
      const [view] = (await who.send(getListViews)).answer.data
      return { who, params: { id: view?._id ?? '' } }
    },
    'POST shared/change-password': async () => ({
      who: await app.signInAs('Guardian'),
      body: { currentPassword: PASSWORD, ...NEW },
    }),
    'POST shared/sign-out-others': async () => ({ who: await app.signInAs('Guardian') }),
  }
}
