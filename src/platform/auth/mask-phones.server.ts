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

/** Masks the phones in answers to staff who read none, the encrypted phone behind each mask, and reads it in what they send. */
export function createPhoneMasks(secretKey: string) {
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
  return {
    /** Masks all phones of an answer except the actor's own; those inside texts cannot be unmasked. */
    maskPhones<Answer>(call: Call, actor: Actor | null, answer: Answer): Answer {
      if (call.showsPhones || !readsNoPhones(actor)) return answer
      return mapTexts(answer, (text) => {
        if (text === actor.phone || isUuid(text)) return text
        return STORED.test(text) ? mask(text) : maskWrittenPhones(text)
      })
    },
    /** The input with the phones that were masked; a search by a part of a phone is refused. */
    unmaskPhones(actor: Actor | null, input: Input): Input {
      if (actor?.role !== 'Admin') return input
      const unmasked = mapTexts(input, unmask)
      if (readsNoPhones(actor)) for (const part of [unmasked.query, unmasked.body]) refusePartOfPhone(part)
      return unmasked
    },
  }
}

/** With parts of a phone its hidden digits could be guessed one by one. */
function refusePartOfPhone(input: unknown) {
  for (const [path, term] of Object.entries(input ?? {})) {
    if (path !== 'term' && path !== 'searchTerm') continue
    if (typeof term !== 'string' || parsePhoneFragment(term) === null || normalisePhone(term) !== null) continue
    throw new Refusal(400, 'people.wholePhone', { path })
  }
}

function maskWrittenPhones(text: string): string {
  const digits = toLatinDigits(text)
  let [masked, end] = ['', 0]
  for (const { 0: found, index } of digits.matchAll(WRITTEN)) {
    const phone = normalisePhone(found) ?? normalisePhone(`0${found}`)
    if (phone === null) continue
    masked += text.slice(end, index) + maskPhone(phone)
    end = index + found.length
  }
  return end === 0 ? text : masked + text.slice(end)
}
