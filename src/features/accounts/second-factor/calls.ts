import { defineCall, ROLES } from '#shared/call.ts'
import {
  enableSecondFactorInput,
  recoveryCodesAnswer,
  secondFactorKey,
  secondFactorProof,
  secondFactorState,
  startSecondFactorInput,
} from './schema.ts'

/** `session` is not among the topics: the screen must stay while it shows recovery codes. */
const ofOwnAccount = { allow: ROLES, topics: ['own-account'] } as const

export const getSecondFactor = defineCall({
  ...ofOwnAccount,
  method: 'GET',
  path: 'shared/second-factor',
  summary: 'The state of the own second factor',
  data: secondFactorState,
})

export const startSecondFactor = defineCall({
  ...ofOwnAccount,
  method: 'POST',
  path: 'shared/second-factor/start',
  summary: 'A new key for an authenticator app; it counts once a code of it was sent',
  events: [],
  body: startSecondFactorInput,
  data: secondFactorKey,
})

export const enableSecondFactor = defineCall({
  ...ofOwnAccount,
  method: 'POST',
  path: 'shared/second-factor/enable',
  summary: 'Turns the second factor on with a first code; answers the recovery codes, only now',
  events: ['secondFactorEnabled'],
  body: enableSecondFactorInput,
  data: recoveryCodesAnswer,
})

export const disableSecondFactor = defineCall({
  ...ofOwnAccount,
  method: 'POST',
  path: 'shared/second-factor/disable',
  summary: 'Turns the second factor off; refused while the role needs one',
  events: ['secondFactorDisabled'],
  body: secondFactorProof,
  data: secondFactorState,
})

export const renewRecoveryCodes = defineCall({
  ...ofOwnAccount,
  method: 'POST',
  path: 'shared/second-factor/recovery-codes',
  summary: 'Replaces the recovery codes; answers the new ones, only now',
  events: ['recoveryCodesRenewed'],
  body: secondFactorProof,
  data: recoveryCodesAnswer,
})
