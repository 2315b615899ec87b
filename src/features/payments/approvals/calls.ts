import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { reasonBodySchema } from '#shared/input-schemas.ts'
import { due } from '../schema.ts'

const decision = {
  method: 'POST',
  ...forStaff('payments.write'),
  idempotent: { per: 'id' },
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: due,
  topics: ['dues'],
} as const

export const approveRequest = defineCall({
  ...decision,
  path: 'payments/approvals/approve/:id',
  summary:
    'Carries a step of a due out that waits for a second person, who is not the one who asked; refused by now, it ends',
  events: [
    'dueWrittenOff',
    'dueCompleted',
    'paymentRefunded',
    'dueChanged',
    'dueVoided',
    'dueSettled',
    'approvalRefused',
  ],
})

export const refuseRequest = defineCall({
  ...decision,
  path: 'payments/approvals/refuse/:id',
  summary: 'Ends a step of a due that waits for a second person, with a reason',
  events: ['approvalRefused'],
  body: reasonBodySchema,
})
