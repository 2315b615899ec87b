import { useTranslations } from 'use-intl'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import type { AgreementState } from '../rules.ts'
import type { AgreementVersion } from '../schema.ts'

const TONES = { draft: 'wait', sent: 'wait', half: 'wait', accepted: 'ok', ended: 'neutral' } as const

/** `newest`: names the side that still has to accept. */
type AgreementStateProps = { state: AgreementState; newest?: AgreementVersion | undefined }

/** Who still has to accept an agreement. */
export function AgreementStateBadge({ state, newest }: AgreementStateProps) {
  const t = useTranslations('agreements')
  const text =
    state === 'half' && newest ? t(`waitsFor.${newest.guardian ? 'Tutor' : 'Guardian'}`) : t(`states.${state}`)
  return <StatusBadge tone={TONES[state]}>{text}</StatusBadge>
}
