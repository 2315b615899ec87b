import { sql } from 'drizzle-orm'
import { dues } from '../tables/money/dues.server.ts'
import { paymentClaims } from '../tables/money/payment-claims.server.ts'

/** Whether a due of the query has a claim of its tutor that waits. */
export const hasWaitingClaim = sql`exists (select from ${paymentClaims}
  where ${paymentClaims.dueId} = ${dues.id} and ${paymentClaims.state} = 'waiting')`
