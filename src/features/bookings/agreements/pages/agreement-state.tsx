import { useTranslations } from 'use-intl'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import type { AgreementState } from '../rules.ts'

const TONES = { draft: 'wait', sent: 'wait', half: 'wait', accepted: 'ok', ended: 'neutral' } as const

/** Who still has to accept an agreement. */
export function AgreementStateBadge({ state }: { state: AgreementState }) {
  const t = useTranslations('agreements.states')
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>
}
