import { z } from 'zod'
import { isBijoy } from './bijoy.ts'
import { toLatinDigits } from './format/digits.ts'
import { toStoredLine, toStoredText } from './format/typed-text.ts'
import {
  ANSWER_LENGTH,
  FILTER_SEPARATOR,
  MAX_CHOICES,
  MAX_LENGTH,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  REASON_LENGTH,
} from './limits.ts'
import type { MessageKey } from './messages/en.ts'
import { FREE_TIMES } from './ranking/free-times.ts'

type TextParams = { error: (issue: { input?: unknown }) => string | undefined }

/** A typed line without invisible characters, in one encoding, and trimmed. */
export const storedText = (params?: TextParams) => z.string(params).overwrite(toStoredLine).trim()

const NOT_BIJOY = [(text: string) => !isBijoy(text), { error: 'invalid.bijoy' satisfies MessageKey }] as const

/** A typed line that people read; one that was typed with a Bijoy font is refused. */
export const readableText = (params?: TextParams) => storedText(params).refine(...NOT_BIJOY)

/** A search term; `''` when absent. */
export const searchText = () => storedText().max(MAX_LENGTH.searchTerm).default('')

/** A typed text of any number of lines, otherwise like `readableText`. */
const readableLines = (params?: TextParams) =>
  z
    .string(params)
    .overwrite(toStoredText)
    .trim()
    .refine(...NOT_BIJOY)

/** Optional line: trimmed, `''` when absent, at most `max` characters. */
export const optionalText = (max: number = MAX_LENGTH.short) => readableText().max(max).default('')

/** A whole number from `min` to `max`, also typed with Bangla digits. */
export const typedWholeNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().max(20)], { error: 'invalid.wholeNumber' })
    .transform((given) => (String(given).trim() === '' ? Number.NaN : Number(toLatinDigits(String(given)).trim())))
    .pipe(z.number({ error: 'invalid.wholeNumber' }).int({ error: 'invalid.wholeNumber' }).min(min).max(max))

/** Optional text of several lines, otherwise like `optionalText`. */
export const optionalLines = (max: number) => readableLines().max(max).default('')

/** A typed text with Latin digits for Bangla ones. */
export const latinDigits = (params?: { error: string }) => z.string(params).overwrite(toLatinDigits)

/** A typed day, `2026-11-22`, in either digits; `error` is the message for any other value. */
export const typedDay = (error?: MessageKey) => {
  const params = error === undefined ? undefined : { error }
  return latinDigits(params).trim().pipe(z.iso.date(params))
}

/** A whole number, or a text of Latin or Bangla digits; `error` is the message for any other value. */
export const typedNumber = ({ min, max }: { min: number; max: number }, error: MessageKey) =>
  z
    .union([z.number(), z.string().max(40, { error })], { error })
    .transform((typed) => (typeof typed === 'number' ? typed : readDigits(typed)))
    .pipe(z.number({ error }).int({ error }).min(min, { error }).max(max, { error }))

function readDigits(typed: string): number {
  const plain = toLatinDigits(toStoredText(typed)).replace(/[\s,]/g, '')
  return /^\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN
}

/** As in zod, with the last parts of domains in other scripts, such as `xn--54b7fta0cc`. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** An address whose domain has other letters than ASCII, such as `user@münchen.de`, with the form that mail is sent to. */
function toAsciiDomain(address: string): string {
  const [, name = '', domain = ''] = /^([^@]*@)([^@/?#:\\\s]*[^\0-\x7f][^@/?#:\\\s]*)$/.exec(address) ?? []
  return domain && URL.canParse(`http://${domain}`) ? name + new URL(`http://${domain}`).hostname : address
}

/** A typed e-mail address, cleaned like other text; `missing` is the error message without one. */
export const typedEmail = (missing: MessageKey) =>
  requiredText(missing, MAX_LENGTH.email)
    .overwrite(toAsciiDomain)
    .pipe(z.email({ pattern: EMAIL, error: 'invalid.email' }))

/** A typed e-mail address, or `''`. */
export const optionalEmail = () =>
  optionalText(MAX_LENGTH.email)
    .overwrite(toAsciiDomain)
    .pipe(z.union([z.literal(''), z.email({ pattern: EMAIL })], { error: 'invalid.email' }))

const orMissing = (missing: MessageKey): TextParams => ({
  error: (issue) => (issue.input === undefined ? missing : undefined),
})

/** Required line after trimming; `missing` is the error message otherwise. */
export const requiredText = (missing: MessageKey, max: number = MAX_LENGTH.short) =>
  readableText(orMissing(missing)).min(1, { error: missing }).max(max)

/** Required text of several lines, otherwise like `requiredText`. */
export const requiredLines = (missing: MessageKey, max: number) =>
  readableLines(orMissing(missing)).min(1, { error: missing }).max(max)

const CONTACT_IN_NAME = /(?:\p{Nd}\P{Nd}{0,3}){7}|@|www\.|\.com(?!\p{L})|:\/\//iu

/** The name of a person, which has a letter and, as others read it, no contact; `missing` is the error message otherwise. */
export const personName = (missing: MessageKey) =>
  readableText(orMissing(missing))
    .regex(/\p{L}/u, { error: missing })
    .refine((name) => !CONTACT_IN_NAME.test(name), { error: 'invalid.name' })
    .max(MAX_LENGTH.name)

/** At least one chosen or typed value, duplicates removed; `missing` is the error message otherwise. */
export const requiredChoices = (missing: MessageKey) =>
  optionalChoices().refine((list) => list.length > 0, { error: missing })

/** Chosen or typed values, duplicates removed, possibly empty. */
export const optionalChoices = (max: number = MAX_CHOICES) =>
  z
    .array(readableText().min(1).max(MAX_LENGTH.choice))
    .max(max)
    .transform((list) => [...new Set(list)])

/** Parts of days in which somebody is free, in the order of the week. */
export const freeTimesInput = z
  .array(z.enum(FREE_TIMES))
  .max(FREE_TIMES.length)
  .transform((list) => FREE_TIMES.filter((time) => list.includes(time)))

/** A whole number as plain digits, so that `1e3` and `0x10` are refused. */
const wholeNumber = (fallback: number, max: number) =>
  z
    .union([
      z.number(),
      latinDigits()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(max))
    .default(fallback)

/** `page` and `limit` of a paged list; pages start at 1 and `limit` is at most 100. */
export const pagingSchema = z.object({
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(PAGE_SIZE.lists, MAX_PAGE_SIZE),
})

/** Paging of calls that answer the whole list: up to 100 rows by default. */
export const wholeListPagingSchema = z.object({
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(MAX_PAGE_SIZE, MAX_PAGE_SIZE),
})

/** Paging and search term of a list; a blank term lists all. */
export const searchSchema = pagingSchema.extend({
  searchTerm: searchText(),
})

/** The reason of an undo: 3 to 500 characters after trimming. */
export const reasonSchema = readableLines(orMissing('admin.kit.reasonMissing'))
  .min(REASON_LENGTH.min, { error: 'admin.kit.reasonMissing' })
  .max(REASON_LENGTH.max)

/** The body of every undo and of its opposite. */
export const reasonBodySchema = z.strictObject({ reason: reasonSchema })

/** The body of a step whose reason its person reads; the note is kept for the staff. */
export const reasonAndNoteSchema = reasonBodySchema.extend({ note: optionalLines(REASON_LENGTH.max) })

/** The body of a note about a call. */
export const answerBodySchema = z.strictObject({ text: requiredLines('outbox.answer.missing', ANSWER_LENGTH) })

/** The body of an SMS to a person; with `anyway` neither the quiet hours nor the daily limit hold it back. */
export const smsBodySchema = answerBodySchema.extend({ anyway: z.boolean().default(false) })

/** Whether a message or request still waits for somebody. */
export const HANDLED_STATES = ['waiting', 'handled', 'deleted'] as const
export type HandledState = (typeof HANDLED_STATES)[number]

/** Who handled a message or request, when and how; null while it waits. */
export const handledSchema = z
  .strictObject({ at: z.iso.datetime(), by: z.string().nullable(), note: z.string() })
  .nullable()

/** An optional filter of a list call with one of these values. */
export const choiceFilter = <const V extends readonly string[]>(values: V) => z.enum(values).optional()

/** An optional filter of a list call with several values, sent as one text joined by `|`; empty without any. */
export const choicesFilter = () =>
  z
    .string()
    .overwrite(toStoredText)
    .max(MAX_LENGTH.details)
    .default('')
    .transform((joined) => joined.split(FILTER_SEPARATOR).filter((value) => value !== ''))

/** An optional switch of a list call, sent as `true`. */
export const switchFilter = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).default(false)

/** An optional day of a list call from 2000 to 2099: `2026-11-22`. */
export const dayFilter = (error?: MessageKey) =>
  typedDay(error)
    .refine((day) => day >= '2000' && day < '2100', { error: 'figures.yearInvalid' satisfies MessageKey })
    .optional()

/** The refusal of a last day before the first one, for `refine`. */
export const DAYS_IN_ORDER = [
  ({ from, until }: { from?: string | undefined; until?: string | undefined }) => !from || !until || from <= until,
  { path: ['until'] as string[], error: 'figures.periodBackwards' satisfies MessageKey },
] as const

/** The order of a list call: one of the keys, with a minus for descending. */
export const sortSchema = <const K extends string>(keys: readonly K[]) =>
  z.enum(keys.flatMap((key) => [key, `-${key}` as const])).optional()

export type Paging = z.output<typeof pagingSchema>

/** Whether the other side of a confirmation is told a changed phone. */
export const tellsPhoneField = { tellsPhone: z.boolean().default(false) }

/** The `version` of a record as it was read; without it an edit overwrites what others changed meanwhile. */
export const versionField = {
  version: z
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe(
      'As it was read: an edit of a field that somebody changed since is refused with 409; without it the edit overwrites',
    ),
}
