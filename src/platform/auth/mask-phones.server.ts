import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Actor, Call } from '#shared/call.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { maskedPart, maskPhone, normalisePhone, parsePhoneFragment } from '#shared/format/phone.ts'
import { mapTexts } from '#shared/map-texts.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { deriveKey } from './encryption.server.ts'

/** A stored phone with this word is one block of the cipher: the same phone is encrypted alike, a forged one lacks the word. */
const WORD = 'phone'
const CIPHER = 'aes-256-ecb'

const STORED = /^01[3-9]\d{8}$/
/** A phone within a text, in any usual notation. */
const WRITTEN = /(?<![\p{L}\p{N}])(?:(?:\+|00)?88[\s.-]?)?0?1[\s.()-]?[3-9](?:[\s.()-]{0,2}\d){8}(?![\p{L}\p{N}])/gu

/** Whether phones are masked for this person: staff without the permission to read them. */
const readsNoPhones = (actor: Actor | null): actor is Actor =>
  actor?.role === 'Admin' && !actor.needsSecondFactor && !can(actor, 'phones.read')

type Input = { params: unknown; query: unknown; body: unknown }

/** Masks the phones in answers to staff who read none. A mask carries the phone encrypted and stands for its person in later calls. */
export function createPhoneMasks(secretKey: string, brand: { phones: readonly string[] }) {
  const isPublic = (phone: string) => brand.phones.some((own) => normalisePhone(own) === phone)
  const key = deriveKey(secretKey, 'masked phones')
  const mask = (phone: string) => {
    const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false)
    return `${maskPhone(phone)}~${cipher.update(WORD + phone).toString('base64url')}`
  }
  const unmask = (text: string) => {
    if (maskedPart(text) === null) return text
    const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false)
    const plain = decipher.update(text.slice(text.indexOf('~') + 1), 'base64url', 'latin1')
    return plain.startsWith(WORD) ? plain.slice(WORD.length) : text
  }
  const unmaskPhone = (input: unknown) => {
    const phone = fieldOf(input, 'phone')
    return phone === null ? input : { ...(input as object), phone: unmask(phone) }
  }
  return {
    /** Masks all phones of an answer except the actor's own and the agency's; those inside texts cannot be unmasked. */
    maskPhones<Answer>(call: Call, actor: Actor | null, answer: Answer): Answer {
      if (call.showsPhones || !readsNoPhones(actor)) return answer
      return mapTexts(answer, (text) => {
        if (text === actor.phone || isUuid(text) || isPublic(text)) return text
        return STORED.test(text) ? mask(text) : maskWrittenPhones(text, isPublic)
      })
    },
    /** Masks the phones in the text of a refusal. */
    maskRefusal(call: Call, actor: Actor | null, error: unknown): unknown {
      if (!(error instanceof Refusal) || !error.values || !readsNoPhones(actor)) return error
      const { status, code, ...options } = error
      return new Refusal(status, code, { ...options, values: this.maskPhones(call, actor, error.values) })
    },
    /** The input with the phone of the person whom an office call names by a mask; a part of a phone is refused. */
    unmaskPerson(call: Call, actor: Actor | null, input: Input): Input {
      if (actor?.role !== 'Admin') return input
      if (readsNoPhones(actor)) for (const part of [input.query, input.body]) refusePartOfPhone(part)
      if (!call.permission) return input
      return { params: unmaskPhone(input.params), query: unmaskPhone(input.query), body: unmaskPhone(input.body) }
    },
  }
}

/** Three digits or more that no letter joins to an id, as typed with blanks and dashes; fewer are a class or a road. */
const DIGITS = /(?<![\p{L}\p{N}])\p{Nd}(?:[\s\p{Pd}.()]*\p{Nd}){2,}(?!\p{L})/gu

/** With parts of a phone its hidden digits could be guessed one by one. */
function refusePartOfPhone(input: unknown) {
  for (const path of ['term', 'searchTerm', 'phone']) {
    const term = fieldOf(input, path)
    if (term === null || normalisePhone(term) !== null || (path === 'phone' && maskedPart(term) !== null)) continue
    const isPart =
      parsePhoneFragment(term) !== null || term.match(DIGITS)?.some((part) => normalisePhone(part) === null)
    if (isPart) throw new Refusal(400, 'people.wholePhone', { path })
  }
}

/** The text of a field; null if it is none. */
function fieldOf(input: unknown, field: string): string | null {
  const value = typeof input === 'object' && input !== null && Object.hasOwn(input, field) && Reflect.get(input, field)
  return typeof value === 'string' ? value : null
}

function maskWrittenPhones(text: string, isPublic: (phone: string) => boolean): string {
  const digits = toLatinDigits(text)
  let [masked, end] = ['', 0]
  for (const { 0: found, index } of digits.matchAll(WRITTEN)) {
    const phone = normalisePhone(found) ?? normalisePhone(`0${found}`)
    if (phone === null || isPublic(phone)) continue
    masked += text.slice(end, index) + maskPhone(phone)
    end = index + found.length
  }
  return end === 0 ? text : masked + text.slice(end)
}
