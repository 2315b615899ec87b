import { useLocale } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { formatRelativeTime } from '#shared/dhaka-time.ts'
import { paths } from '#shared/paths.ts'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { KeptMarkup } from '#ui/page/kept-markup.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Tuition } from '../schema.ts'
import { ApplyButton } from './apply-button.tsx'
import { TuitionCard } from './tuition-card.tsx'

export function TuitionList({
  tuitions,
  across,
  headingLevel = 2,
}: {
  tuitions: readonly Tuition[]
  across: 2 | 3
  headingLevel?: 2 | 3
}) {
  const locale = useLocale()
  const now = useNow()
  const { user } = useViewer()
  const canApply = !user || user.role === 'Tutor'
  return (
    <CardGrid across={across}>
      {tuitions.map((tuition) => (
        <KeptMarkup
          key={tuition._id}
          name="TuitionCard"
          values={[tuition, formatRelativeTime(locale, tuition.createdAt, now), canApply, headingLevel]}
        >
          <TuitionCard
            tuition={tuition}
            href={paths.tuition(tuition.tuitionId)}
            action={canApply && <ApplyButton tuition={tuition} named />}
            now={now}
            headingLevel={headingLevel}
          />
        </KeptMarkup>
      ))}
    </CardGrid>
  )
}
