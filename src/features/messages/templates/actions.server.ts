import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { brandOf } from '#features/settings/actions.server.ts'
import { pageAddress } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { diffFields } from '#shared/events.ts'
import { messagesOf } from '#shared/messages/catalogue.ts'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import {
  placeholdersOf,
  TEMPLATE_KINDS,
  type Template,
  type TemplateKind,
  unknownPlaceholders,
} from '#shared/messages/message-templates.ts'
import { templateTexts } from '#shared/messages/template-texts.ts'
import { Refusal } from '#shared/refusal.ts'
import { findPublicUrl } from '../sending.actions.server.ts'
import {
  findAllTemplates,
  findTemplates,
  findTemplateVersions,
  lockTemplates,
  type StoredText,
  writeTemplate,
} from '../store.server.ts'
import type { MessageTemplate, TemplateRow } from './schema.ts'

/** A message in one language, as an owner changed it or as in the catalogue. */
export async function loadTemplate(db: Db, kind: TemplateKind, locale: Locale): Promise<TemplateRow> {
  return toTemplateRow(kind, locale, await findTemplates(db, kind))
}

/** A text as it is stored, or as in the catalogue. */
function toTemplateRow(kind: TemplateKind, locale: Locale, stored: readonly StoredText[]): TemplateRow {
  const row = stored.find((one) => one.kind === kind && one.locale === locale)
  const { subject, body } = row ?? templateTexts[locale][kind]
  return { kind, locale, subject, body, isEnabled: row?.isEnabled ?? true }
}

/** All messages with their texts. */
export async function listTemplates(db: Db): Promise<MessageTemplate[]> {
  const versions = await findTemplateVersions(db)
  const stored = await findAllTemplates(db)
  return TEMPLATE_KINDS.map((kind) => toTemplateDto(db, { kind, stored, version: versions.get(kind) ?? 0 }))
}

function toTemplateDto(
  db: Db,
  { kind, stored, version }: { kind: TemplateKind; stored: readonly StoredText[]; version: number },
): MessageTemplate {
  const textOf = (locale: Locale) => {
    const { subject, body } = toTemplateRow(kind, locale, stored)
    const original = templateTexts[locale][kind]
    return { subject, body, isOriginal: subject === original.subject && body === original.body }
  }
  const isEnabled = LOCALES.every((locale) => toTemplateRow(kind, locale, stored).isEnabled)
  const samplesIn = (locale: Locale) => sampleValues(db, { kind, locale })
  return {
    kind,
    isEnabled,
    version,
    texts: { en: textOf('en'), bn: textOf('bn') },
    samples: { en: samplesIn('en'), bn: samplesIn('bn') },
  }
}

/** A usual value of each placeholder of a kind, as its recipient would see it. */
function sampleValues(db: Db, { kind, locale }: { kind: TemplateKind; locale: Locale }): Record<string, string> {
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

type TemplateChange = { kind: TemplateKind; actor: Actor; now: Date; version?: number | undefined }

type TextChange = TemplateChange & {
  locale: Locale
  text: Template
}

/** Changes a message in one language. 400 with the names of unknown placeholders, 409 if both changed the same. */
export async function changeTemplate(db: Db, { kind, locale, text, ...by }: TextChange): Promise<MessageTemplate> {
  for (const path of ['subject', 'body'] as const) {
    const unknown = unknownPlaceholders(kind, text[path])
    if (unknown.length > 0)
      throw new Refusal(400, 'messaging.unknownPlaceholder', { path, values: { names: unknown.join(', ') } })
  }
  return writeTemplates(db, { kind, ...by }, (row) => (row.locale === locale ? { ...row, ...text } : row))
}

/** Returns a message in one language to its original text. */
export function resetTemplate(
  db: Db,
  { kind, locale, ...by }: TemplateChange & { locale: Locale },
): Promise<MessageTemplate> {
  return changeTemplate(db, { kind, locale, text: templateTexts[locale][kind], ...by })
}

/** Switches a message on or off in all languages. */
export function switchTemplate(
  db: Db,
  { isEnabled, ...change }: TemplateChange & { isEnabled: boolean },
): Promise<MessageTemplate> {
  return writeTemplates(db, change, (row) => ({ ...row, isEnabled }))
}

function writeTemplates(
  db: Db,
  { kind, actor, now, version }: TemplateChange,
  change: (row: TemplateRow) => TemplateRow,
): Promise<MessageTemplate> {
  return withTransaction(db, async (tx) => {
    const stored = await lockTemplates(tx, kind)
    const before = LOCALES.map((locale) => toTemplateRow(kind, locale, stored))
    const after = before.map(change)
    for (const row of after) await writeTemplate(tx, { ...row, updatedAt: now, updatedBy: actor.accountId })
    const changes = diffFields(toFields(before), toFields(after), ['isEnabled', 'en', 'bn'])
    await recordEvent(tx, { kind: 'templateChanged', actor, now, recordId: kind, changes, version })
    const versions = await findTemplateVersions(tx)
    return toTemplateDto(tx, { kind, stored: await findTemplates(tx, kind), version: versions.get(kind) ?? 0 })
  })
}

function toFields(rows: readonly TemplateRow[]) {
  const textOf = (locale: Locale) => {
    const { subject = '', body = '' } = rows.find((row) => row.locale === locale) ?? {}
    return { subject, body }
  }
  return { isEnabled: rows.every(({ isEnabled }) => isEnabled), en: textOf('en'), bn: textOf('bn') }
}
