import { z } from 'zod'
import { reasonSchema, typedDay } from '#shared/input-schemas.ts'
import { amount } from './amount.schema.ts'
import { entriesSeen } from './schema.ts'

export const writeOffInput = z.strictObject({ amount, reason: reasonSchema, entriesSeen: entriesSeen.optional() })

/** A change of an open due; what is left out stays, an empty promised day is taken back. */
export const dueChangeInput = z.strictObject({
  totalDue: amount.optional(),
  dueOn: typedDay('payments.dueOnInvalid').optional(),
  promisedOn: z
    .union([z.literal(''), typedDay('payments.promisedOnInvalid')], { error: 'payments.promisedOnInvalid' })
    .optional(),
  reason: reasonSchema,
  entriesSeen: entriesSeen.optional(),
})

export type DueChangeInput = z.output<typeof dueChangeInput>
