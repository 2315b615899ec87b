import { createDue } from '#features/payments/calls.ts'
import { requestDeletion, sendOwnPhoneCodes } from '#features/people/own-data/calls.ts'
import { createTuition } from '#features/tuitions/calls.ts'
import { createApprovedTuition } from '../applications.ts'
import { smsCodeFor } from '../browser.ts'
import { buildTuitionBody } from '../tuitions.ts'
import { createApprovedTutor } from '../tutors.ts'
import { uniquePhone } from '../unique-phone.ts'
import { type Cast, REASON, type Scenarios } from './scenario.ts'

const PASSWORD = { currentPassword: 'secret-1' }

/** Download and deletion of the own data. */
export function privacyScenarios({ app, owner }: Cast): Scenarios {
  const leaving = async () => {
    const tutor = await createApprovedTutor(app, { admin: owner })
    await tutor.send(requestDeletion, { body: PASSWORD })
    return tutor
  }
  const postAsVisitor = async () => {
    const phone = uniquePhone()
    await app.visitor.send(createTuition, { body: buildTuitionBody({ phone }) })
    return phone
  }
  const changingPhone = async () => {
    const who = await app.signInAs('Guardian')
    const phone = uniquePhone()
    await who.send(sendOwnPhoneCodes, { body: { phone } })
    const codeOf = (number: string) => smsCodeFor(app, number)
    return { who, body: { phone, ownCode: await codeOf(who.account.phone), newCode: await codeOf(phone) } }
  }
  return {
    'POST shared/phone-codes': async () => ({ who: await app.signInAs('Tutor'), body: { phone: uniquePhone() } }),
    'POST shared/change-phone': changingPhone,
    'POST shared/download-own-data': async () => ({ who: await app.signInAs('Guardian'), body: PASSWORD }),
    'POST shared/request-deletion': async () => ({ who: await app.signInAs('Tutor'), body: PASSWORD }),
    'POST shared/keep-account': async () => ({ who: await leaving() }),
    'POST people/refuse-deletion/:id': async () => {
      const { account, cv } = await leaving()
      const { tuitionId } = await createApprovedTuition(app, { admin: owner })
      await owner.send(createDue, { body: { tutorId: cv.tutorId, tuitionId, totalDue: '900' } })
      return { who: owner, params: { id: account.id }, body: REASON }
    },
    'POST people/reveal-phone': async () => ({ who: owner, body: { phone: await postAsVisitor() } }),
    'POST people/phone-data': async () => ({ who: owner, body: { phone: await postAsVisitor() } }),
    'POST people/erase-phone': async () => ({ who: owner, body: { phone: await postAsVisitor(), ...REASON } }),
    'PUT settings/approvals': async () => ({ who: owner, body: { secondAbove: 5000 } }),
    'PUT settings/ready-reasons': async () => ({ who: owner, body: { en: { mistake: 'By mistake.' }, bn: {} } }),
    'PUT settings/rows-a-page': async () => ({ who: owner, body: { rowsAPage: 25 } }),
    'PUT settings/demo-contact': async () => ({ who: owner, body: { demoContact: 'number' } }),
    'PUT settings/id-card-days': async () => ({ who: owner, body: { days: 120 } }),
  }
}
