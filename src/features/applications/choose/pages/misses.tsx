import { LangText } from '#ui/data/text/lang-text.tsx'
import type { ApplicantCard } from '../schema.ts'

/** What does not fit, each in a line of its own. */
export function Misses({ mismatches }: Pick<ApplicantCard, 'mismatches'>) {
  return (
    <ul>
      {mismatches.map((miss) => (
        <li key={miss}>
          <LangText>{miss}</LangText>
        </li>
      ))}
    </ul>
  )
}
