import { useLocale, useTranslations } from 'use-intl'
import type { Locale } from '#shared/messages/locale.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import type { OfficeEvent } from '../schema.ts'

export type EventChange = { field: string; before: string; after: string }

/** What an event changed, with the labels of the fields and readable values. */
export function describeChanges(locale: Locale, changes: OfficeEvent['changes']): EventChange[] {
  return Object.entries(changes).map(([field, [before, after]]) => ({
    field: labelOf(locale, field),
    before: describeValue(locale, before),
    after: describeValue(locale, after),
  }))
}

/** The name of who did it; a visitor and the server have none. */
export function useActorName(): (event: Pick<OfficeEvent, 'actor' | 'actorName'>) => string {
  const t = useTranslations('events.actors')
  return ({ actor, actorName }) => actorName || t(actor)
}

export const useDescribedChanges = (changes: OfficeEvent['changes']) => describeChanges(useLocale(), changes)

function labelOf(locale: Locale, field: string): string {
  const keys = [`events.fields.${field}`, `fields.${field.replaceAll('.', '_')}`, `fields.${field.split('.').at(-1)}`]
  const key = keys.find(isMessageKey)
  return key && isMessageKey(key) ? text(locale, key) : field
}

function describeValue(locale: Locale, value: unknown): string {
  if (value === null || value === undefined || value === '') return text(locale, 'events.nothing')
  if (typeof value === 'boolean') return text(locale, value ? 'adminCommon.yes' : 'adminCommon.no')
  if (Array.isArray(value)) return describeList(locale, value)
  if (typeof value === 'object') return describeList(locale, Object.values(value))
  const key = `events.values.${value}`
  return isMessageKey(key) ? text(locale, key) : String(value)
}

function describeList(locale: Locale, values: readonly unknown[]): string {
  const filled = values.filter((value) => value !== null && value !== '' && value !== undefined)
  if (filled.length === 0) return text(locale, 'events.nothing')
  return filled.map((value) => describeValue(locale, value)).join(', ')
}
