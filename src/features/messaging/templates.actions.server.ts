import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { brandOf } from '#features/settings/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { diffFields } from '#shared/events.ts'
import {
  MESSAGE_LOCALES,
  type MessageLocale,
  placeholdersOf,
  TEMPLATE_KINDS,
  type Template,
  type TemplateKind,
  unknownPlaceholders,
} from '#shared/message-templates.ts'
import { messagesOf } from '#shared/messages/catalogue.ts'
import { templateTexts } from '#shared/messages/template-texts.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import { pageAddress } from '#shared/sending/page-address.ts'
import type { MessageTemplate, TemplateRow } from './schema.ts'
import { findPublicUrl } from './sending.actions.server.ts'
import { findAllTemplates, findTemplates, type StoredText, writeTemplate } from './store.server.ts'

/** A message in one language, as an owner changed it or as in the catalogue. */
export async function loadTemplate(db: Db, kind: TemplateKind, locale: MessageLocale): Promise<TemplateRow> {
  return toTemplateRow(kind, locale, await findTemplates(db, kind))
}

/** A text as it is stored, or as in the catalogue. */
export function toTemplateRow(kind: TemplateKind, locale: MessageLocale, stored: readonly StoredText[]): TemplateRow {
  const row = stored.find((one) => one.kind === kind && one.locale === locale)
  const { subject, body } = row ?? templateTexts[locale][kind]
  return { kind, locale, subject, body, isEnabled: row?.isEnabled ?? true }
}

/** All messages with their texts. */
export async function listTemplates(db: Db): Promise<MessageTemplate[]> {
  const stored = await findAllTemplates(db)
  return TEMPLATE_KINDS.map((kind) => toTemplateDto(db, { kind, stored }))
}

function toTemplateDto(
  db: Db,
  { kind, stored }: { kind: TemplateKind; stored: readonly StoredText[] },
): MessageTemplate {
  const textOf = (locale: MessageLocale) => {
    const { subject, body } = toTemplateRow(kind, locale, stored)
    const original = templateTexts[locale][kind]
    return { subject, body, isOriginal: subject === original.subject && body === original.body }
  }
  const isEnabled = MESSAGE_LOCALES.every((locale) => toTemplateRow(kind, locale, stored).isEnabled)
  const samplesIn = (locale: MessageLocale) => sampleValues(db, { kind, locale })
  return {
    kind,
    isEnabled,
    texts: { en: textOf('en'), bn: textOf('bn') },
    samples: { en: samplesIn('en'), bn: samplesIn('bn') },
  }
}

/** A usual value of each placeholder of a kind, as its reader would see it. [BN-246] */
function sampleValues(db: Db, { kind, locale }: { kind: TemplateKind; locale: MessageLocale }): Record<string, string> {
  const brand = brandOf(db, locale)
  const path = paths.tuition(messagesOf('en').messaging.samples.tuitionId)
  const all: Record<string, string> = {
    ...messagesOf(locale).messaging.samples,
    link: pageAddress(findPublicUrl(db), { locale, path }),
    brand: brand.name,
    phone: brand.phones[0] ?? '',
  }
  return Object.fromEntries(placeholdersOf(kind).map((name) => [name, all[name] ?? '']))
}

type TemplateChange = { kind: TemplateKind; actor: Actor; now: Date }

/** Changes a message in one language. 400 with the names of unknown placeholders. [OFF-450] */
export async function changeTemplate(
  db: Db,
  { kind, locale, text, ...by }: TemplateChange & { locale: MessageLocale; text: Template },
): Promise<MessageTemplate> {
  for (const path of ['subject', 'body'] as const) {
    const unknown = unknownPlaceholders(kind, text[path])
    if (unknown.length > 0)
      throw new Refusal(400, 'messaging.unknownPlaceholder', { path, values: { names: unknown.join(', ') } })
  }
  return writeTemplates(db, { kind, ...by }, (rows) =>
    rows.map((row) => (row.locale === locale ? { ...row, ...text } : row)),
  )
}

/** Returns a message in one language to its original text. */
export function resetTemplate(
  db: Db,
  { kind, locale, ...by }: TemplateChange & { locale: MessageLocale },
): Promise<MessageTemplate> {
  return changeTemplate(db, { kind, locale, text: templateTexts[locale][kind], ...by })
}

/** Switches a message on or off in all languages. [OFF-454] */
export function switchTemplate(
  db: Db,
  { isEnabled, ...change }: TemplateChange & { isEnabled: boolean },
): Promise<MessageTemplate> {
  return writeTemplates(db, change, (rows) => rows.map((row) => ({ ...row, isEnabled })))
}

function writeTemplates(
  db: Db,
  { kind, actor, now }: TemplateChange,
  change: (rows: TemplateRow[]) => TemplateRow[],
): Promise<MessageTemplate> {
  return withTransaction(db, async (tx) => {
    const stored = await findTemplates(tx, kind)
    const before = MESSAGE_LOCALES.map((locale) => toTemplateRow(kind, locale, stored))
    const after = change(before)
    for (const row of after) await writeTemplate(tx, { ...row, updatedAt: now, updatedBy: actor.accountId })
    const changes = diffFields(toFields(before), toFields(after), ['isEnabled', 'en', 'bn'])
    await recordEvent(tx, { kind: 'templateChanged', actor, now, recordId: kind, changes })
    return toTemplateDto(tx, { kind, stored: await findTemplates(tx, kind) })
  })
}

function toFields(rows: readonly TemplateRow[]) {
  const textOf = (locale: MessageLocale) => rows.find((row) => row.locale === locale)?.body ?? ''
  return { isEnabled: rows.every(({ isEnabled }) => isEnabled), en: textOf('en'), bn: textOf('bn') }
}
