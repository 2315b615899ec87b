import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { slipUrl } from '#shared/pictures.ts'
import type { Claim, OwnClaim } from './schema.ts'
import type { ClaimRow, ClaimView } from './store.server.ts'

/** What a tutor reads of an own claim: nobody's name. */
export function toOwnClaimDto(row: ClaimRow): OwnClaim {
  const { id, amount, method, transactionId, paidOn, createdAt, state, reason, uploadId } = row
  return {
    _id: id,
    amount: poishaToTaka(amount),
    method,
    transactionId,
    paidOn,
    createdAt: createdAt.toISOString(),
    state,
    reason,
    slip: uploadId ? slipUrl(uploadId) : '',
  }
}

/** The answer of a claim with its due; amounts in taka. */
export function toClaimDto({ claim, tuitionNumber, tutorNumber, remaining, ...names }: ClaimView): Claim {
  return {
    ...toOwnClaimDto(claim),
    dueId: claim.dueId,
    tutorId: formatTutorId(tutorNumber),
    tuitionId: formatTuitionId(tuitionNumber),
    ...names,
    remaining: poishaToTaka(remaining),
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    by: claim.by,
  }
}
