import { useLocale, useTranslations } from 'use-intl'
import { describeChanges } from '#shared/event-changes.ts'
import type { AdminEvent } from '../schema.ts'

/** The name of who did it; a visitor and the server have none. */
export function useActorName(): (event: Pick<AdminEvent, 'actor' | 'actorName'>) => string {
  const t = useTranslations('events.actors')
  return ({ actor, actorName }) => actorName || t(actor)
}

export const useDescribedChanges = (changes: AdminEvent['changes']) => describeChanges(useLocale(), changes)
