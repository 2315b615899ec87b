import { useLocale, useTranslations } from 'use-intl'
import { describeChanges } from '#shared/files/event-changes.ts'
import type { OfficeEvent } from '../schema.ts'

/** The name of who did it; a visitor and the server have none. */
export function useActorName(): (event: Pick<OfficeEvent, 'actor' | 'actorName'>) => string {
  const t = useTranslations('events.actors')
  return ({ actor, actorName }) => actorName || t(actor)
}

export const useDescribedChanges = (changes: OfficeEvent['changes']) => describeChanges(useLocale(), changes)
