import type { Db } from '#db/client.server.ts'
import { brandOf } from '#features/settings/actions.server.ts'
import { pageAddress } from '#shared/address/local-path.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import {
  fillTemplate,
  type MESSAGE_KINDS,
  type Template,
  type TemplateKind,
} from '#shared/messages/message-templates.ts'
import { showValues } from '#shared/messages/message-values.ts'
import { templateTexts } from '#shared/messages/template-texts.ts'
import { text } from '#shared/messages/text.ts'
import { findPublicUrl } from './sending.actions.server.ts'
import type { TemplateRow } from './templates/schema.ts'
import { findMessageTuition, type MessageTuition } from './tuition.store.server.ts'

type OfTuition = 'class' | 'area'

/**
 * The value of each placeholder of a kind: a day or time as ISO text, choices in English, a `link` as a path of this site.
 * Class and area default to those of the tuition.
 */
export type Values<K extends TemplateKind> = Record<
  Exclude<(typeof MESSAGE_KINDS)[K]['placeholders'][number], OfTuition>,
  string
> &
  Partial<Record<OfTuition, string>>

/** The tuition that the values of a message name; null if they name none. */
export const findTuitionOf = (db: Db, values: Readonly<Record<string, string>>): Promise<MessageTuition | null> =>
  findMessageTuition(db, values.tuitionId ?? '')

type Described = Pick<MessageTuition, 'classes' | 'areas' | 'city' | 'isOnline' | 'releasedContacts'>

/** The first two classes and the first area of a tuition, in English. */
export function describeTuition(tuition: Described | null): Record<OfTuition, string> {
  if (!tuition) return { class: '', area: '' }
  const { classes, areas, city, isOnline, releasedContacts } = tuition
  const area = isOnline ? text(DEFAULT_LOCALE, 'ui.online') : [...areas.slice(0, 1), city].filter(Boolean).join(', ')
  return hideContacts({ class: classes.slice(0, 2).join(', '), area }, releasedContacts)
}

/** Old accounts may have a contact in the name, which the other side would read. */
export function withoutContactsInNames<V extends Readonly<Record<string, string>>>(values: V): V {
  const { tutorName } = values
  return tutorName === undefined ? values : { ...values, tutorName: hideContacts(tutorName, []) }
}

type Filling = {
  values: Record<string, string>
  /** what the person, its owner, calls the tuition */
  ownName: string
  original?: Record<Locale, string> | undefined
  guestLink?: string | undefined
}

/** Fills a template in; a private link replaces its link, or follows the text when it has none. */
export function fill(db: Db, { kind, locale, subject, body: given }: TemplateRow, filling: Filling): Template {
  const { values, ownName, original, guestLink } = filling
  const brand = brandOf(db, locale)
  const body = guestLink === undefined || given.includes('{link}') ? given : `${given} {link}`
  const link = guestLink ?? values.link
  const all = {
    ...showValues(locale, values),
    ...(ownName !== '' && { tuitionId: `${values.tuitionId} (${ownName})` }),
    ...(link === undefined ? {} : { link: pageAddress(findPublicUrl(db), { locale, path: link }) }),
    brand: brand.name,
    phone: brand.phones[0] ?? '',
  }
  const isOriginal = given === templateTexts[locale][kind].body
  return {
    subject: fillTemplate(subject, all),
    body: (isOriginal && original?.[locale]) || fillTemplate(body, all),
  }
}
