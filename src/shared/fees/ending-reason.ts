import { toReasonToken } from '../messages/ready-reasons.ts'
import { ENDINGS } from './terms.ts'

/** The ready reason that says an ending to those it concerns. */
export const reasonOf = (ending: string): string =>
  ENDINGS.some((named) => named === ending)
    ? toReasonToken(ending as (typeof ENDINGS)[number])
    : toReasonToken('stopped')
