import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { TuitionCard } from '../../pages/tuition-card.tsx'
import type { Tuition } from '../../schema.ts'
import { ApplyButton } from './show/apply-button.tsx'

export function TuitionList({
  tuitions,
  across,
  headingLevel = 2,
}: {
  tuitions: readonly Tuition[]
  across: 2 | 3
  headingLevel?: 2 | 3
}) {
  const now = useNow()
  const { user } = useViewer()
  const canApply = !user || user.role === 'Tutor'
  return (
    <CardGrid across={across}>
      {tuitions.map((tuition) => (
        <TuitionCard
          key={tuition._id}
          tuition={tuition}
          href={paths.tuition(tuition.tuitionId)}
          action={canApply && <ApplyButton tuition={tuition} named />}
          now={now}
          headingLevel={headingLevel}
        />
      ))}
    </CardGrid>
  )
}
