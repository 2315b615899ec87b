import { enableSecondFactor, startSecondFactor } from '#features/accounts/second-factor/calls.ts'
import { totpCodeAt } from '../office/totp.ts'
import { type Cast, REASON, type Scenarios } from './scenario.ts'

const password = 'secret-long-1'
const PASSWORD = { currentPassword: password }

/** The second factor of staff. */
export function factorScenarios({ app, owner }: Cast): Scenarios {
  const started = async () => {
    const who = await app.signInAs('Admin', { staffRole: 'verifier', password })
    const { key } = (await who.send(startSecondFactor, { body: PASSWORD })).answer.data
    return { who, body: { code: totpCodeAt(key, app.clock.now) }, key }
  }
  const enabled = async () => {
    const { who, body, key } = await started()
    await who.send(enableSecondFactor, { body })
    // A code works once, so the next one is of the next 30 seconds.
    app.clock.now = new Date(app.clock.now.getTime() + 30_000)
    return { who, body: { ...PASSWORD, code: totpCodeAt(key, app.clock.now) } }
  }
  return {
    'POST shared/second-factor/start': async () => ({
      who: await app.signInAs('Admin', { staffRole: 'verifier', password }),
      body: PASSWORD,
    }),
    'POST shared/second-factor/enable': async () => {
      const { who, body } = await started()
      return { who, body }
    },
    'POST shared/second-factor/disable': enabled,
    'POST shared/second-factor/recovery-codes': enabled,
    'POST staff/reset-second-factor/:id': async () => {
      const { who } = await enabled()
      return { who: owner, params: { id: who.account.id }, body: REASON }
    },
  }
}
