import { changeTemplate } from '#features/messages/templates/calls.ts'
import { deactivatePerson, mergePeople } from '#features/people/calls.ts'
import { deactivateStaff, inviteStaff } from '#features/staff/calls.ts'
import { FIRST_TERMS } from '#shared/fees/rules.ts'
import { uniquePhone } from '../unique-phone.ts'
import { type Cast, REASON, type Scenarios } from './scenario.ts'

/** Staff, people and settings. */
export function staffScenarios({ app, owner }: Cast): Scenarios {
  const colleague = async () => ({ id: (await app.signInAs('Admin', { staffRole: 'verifier' })).account.id })
  const invitee = () => ({ name: 'New Colleague', staffRole: 'verifier' as const, phone: uniquePhone() })
  const invite = async () => {
    const body = invitee()
    const { data } = (await owner.send(inviteStaff, { body })).answer
    await app.deliverAll()
    const sms = app.sentSms().findLast(({ to }) => to === body.phone)
    return { id: data._id, token: /staff-invitation\/([\w-]+)/.exec(sms?.text ?? '')?.[1] ?? '' }
  }
  const person = () => app.signInAs('Guardian', { name: 'Rahim Udin' })
  const merged = async () => {
    const [gone, stays] = [await person(), await person()]
    const params = { id: gone.account.id }
    return { params, body: { phone: stays.account.phone, ...REASON } }
  }
  const { phones, ...texts } = app.config.brand
  const brand = { ...texts, firstPhone: String(phones[0]), secondPhone: String(phones[1]) }
  const rules = { locale: 'en', channel: 'sms', quietFrom: 23, quietUntil: 7, partCost: 50, dailyLimit: 90 }
  const template = { kind: 'dueReminder', locale: 'en' } as const
  return {
    'POST staff/invite': async () => ({ who: owner, body: invitee() }),
    'POST staff/revoke-invitation/:id': async () => ({
      who: owner,
      params: { id: (await invite()).id },
      body: REASON,
    }),
    'POST staff/accept-invitation': async () => {
      const { token } = await invite()
      return {
        who: null,
        body: { token, name: 'Nadia', password: 'colleague-pass-1', confirmPassword: 'colleague-pass-1' },
      }
    },
    'POST staff/change-role/:id': async () => ({
      who: owner,
      params: await colleague(),
      body: { ...REASON, staffRole: 'cashier' },
    }),
    'POST staff/deactivate/:id': async () => ({ who: owner, params: await colleague(), body: REASON }),
    'POST staff/restore/:id': async () => {
      const params = await colleague()
      await owner.send(deactivateStaff, { params, body: REASON })
      return { who: owner, params, body: REASON }
    },
    'POST staff/end-sessions/:id': async () => ({ who: owner, params: await colleague(), body: REASON }),
    'POST staff/reset-password/:id': async () => ({ who: owner, params: await colleague(), body: REASON }),
    'POST people/send-code/:id': async () => ({
      who: owner,
      params: { id: (await person()).account.id },
      body: { phone: uniquePhone() },
    }),
    'POST people/correct/:id': async () => {
      const { account } = await person()
      return { who: owner, params: { id: account.id }, body: { name: 'Rahim Uddin', phone: account.phone, ...REASON } }
    },
    'POST people/confirm-phone/:id': async () => ({
      who: owner,
      params: { id: (await person()).account.id },
      body: REASON,
    }),
    'POST people/deactivate/:id': async () => ({
      who: owner,
      params: { id: (await person()).account.id },
      body: REASON,
    }),
    'POST people/restore/:id': async () => {
      const params = { id: (await person()).account.id }
      await owner.send(deactivatePerson, { params, body: REASON })
      return { who: owner, params, body: REASON }
    },
    'POST people/merge/:id': async () => ({ who: owner, ...(await merged()) }),
    'POST people/unmerge/:id': async () => {
      const { params, body } = await merged()
      await owner.send(mergePeople, { params, body })
      return { who: owner, params, body: REASON }
    },
    'PUT settings/brand': async () => ({ who: owner, body: { ...brand, name: 'Shikkha' } }),
    'PUT settings/site-texts': async () => ({ who: owner, body: { about: { title: 'Who we are' } } }),
    'PUT settings/fee-terms': async () => ({ who: owner, body: { ...FIRST_TERMS, percent: 55 } }),
    'PUT settings/message-rules': async () => ({ who: owner, body: rules }),
    'PUT settings/second-factor': async () => ({ who: owner, body: { isRequired: false } }),
    'PUT settings/templates/:kind/:locale': async () => ({
      who: owner,
      params: template,
      body: { subject: 'Fee', body: 'Please pay {amount} for {tuitionId}.' },
    }),
    'DELETE settings/templates/:kind/:locale': async () => {
      const body = { subject: 'Fee', body: 'Pay {amount} for {tuitionId}, please.' }
      await owner.send(changeTemplate, { params: { ...template, locale: 'bn' }, body })
      return { who: owner, params: { ...template, locale: 'bn' } }
    },
    'PUT settings/templates/:kind': async () => ({
      who: owner,
      params: { kind: 'cvVerified' },
      body: { isEnabled: false },
    }),
  }
}
