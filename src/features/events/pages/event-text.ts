import { useLocale, useTranslations } from 'use-intl'
import { ROLES } from '#shared/call.ts'
import { formatLongDate } from '#shared/dhaka-time.ts'
import { toDigitsOf } from '#shared/digits.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { valueOfField } from '#shared/options/choice-fields.ts'
import type { OfficeEvent } from '../schema.ts'

export type EventChange = { field: string; before: string; after: string }

/** What an event changed, with the labels of the fields and readable values. */
export function describeChanges(locale: Locale, changes: OfficeEvent['changes']): EventChange[] {
  return Object.entries(changes).map(([field, [before, after]]) => ({
    field: labelOf(locale, field),
    before: describeValue(locale, before, field),
    after: describeValue(locale, after, field),
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

function describeValue(locale: Locale, value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return text(locale, 'events.nothing')
  if (typeof value === 'boolean') return text(locale, value ? 'adminCommon.yes' : 'adminCommon.no')
  if (Array.isArray(value)) return describeList(locale, value, field)
  if (typeof value === 'object') return describeObject(locale, value, field)
  const key = `events.values.${value}`
  return isMessageKey(key) ? text(locale, key) : printValue(locale, value, field)
}

function describeList(locale: Locale, values: readonly unknown[], field: string): string {
  const filled = values.filter((value) => value !== null && value !== '' && value !== undefined)
  if (filled.length === 0) return text(locale, 'events.nothing')
  return filled.map((value) => describeValue(locale, value, field)).join(', ')
}

/** The parts of a location or another record; each is a field of its own. */
function describeObject(locale: Locale, value: object, field: string): string {
  const parts = Object.entries(value).map(([name, part]) => describeValue(locale, part, `${field}.${name}`))
  const nothing = text(locale, 'events.nothing')
  return parts.filter((part) => part !== nothing).join(', ') || nothing
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/

/** A stored value in the reader's language: choices, generated headings, dates and figures. [BN-162] */
function printValue(locale: Locale, value: unknown, field: string): string {
  if (typeof value === 'number') return toDigitsOf(locale, String(value))
  const stored = String(value)
  if (locale !== 'bn') return stored
  if (field === 'heading') return headingIn(locale, stored)
  const role = ROLES.find((one) => one === stored)
  if (role) return text(locale, `accounts.own.roles.${role}`)
  return ISO_DATE.test(stored) ? formatLongDate(locale, stored) : valueOfField(locale, field.split('.'), stored)
}
