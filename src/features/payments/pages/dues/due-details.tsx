import { ClaimLine } from '../../claims/pages/claim-line.tsx'
import type { Due } from '../../schema.ts'
import { DueHistory } from './due-history.tsx'

/** What waits of a due, and its history. */
export function DueDetails({ due }: { due: Due }) {
  return (
    <>
      {due.claims.map((claim) => (
        <ClaimLine key={claim._id} claim={claim} />
      ))}
      <DueHistory due={due} isOpen />
    </>
  )
}
