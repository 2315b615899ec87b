import { cutText } from '#shared/cut-text.ts'
import { parseWholeTaka } from '#shared/format/money.ts'
import { FILTER_SEPARATOR, MAX_FILTER_VALUES, MAX_LENGTH } from '#shared/limits.ts'
import { FREE_TIMES } from '#shared/ranking/free-times.ts'
import { parsePage } from '../admin/list/use-list-params.ts'

/** What was left out of an address. */
export type AddressNote = 'tooMany' | 'leftOut'

/** Reads the address of a public list, made by its form or by hand: what makes no sense is left out and noted. */
export function readAddress(search: URLSearchParams) {
  const notes = new Set<AddressNote>()
  const text = (name: string, max: number = MAX_LENGTH.choice) => clean(search.get(name) ?? '', max)
  const choice = <const V extends readonly string[]>(name: string, values: V): V[number] | undefined => {
    const found = values.find((known) => known === text(name))
    if (!found && text(name) !== '') notes.add('leftOut')
    return found
  }
  const list = (name: string) => {
    // A separator would make two values of one.
    const values = search.getAll(name).map((value) => value.replaceAll(FILTER_SEPARATOR, ' '))
    const all = new Set(values.map((value) => clean(value, MAX_LENGTH.choice)))
    all.delete('')
    if (all.size > MAX_FILTER_VALUES) notes.add('tooMany')
    return [...all].slice(0, MAX_FILTER_VALUES)
  }
  const times = (name: string) => {
    const found = list(name)
    const known = FREE_TIMES.filter((time) => found.includes(time))
    if (known.length < found.length) notes.add('leftOut')
    return known
  }
  const isOn = (name: string) => !['', '0', 'false', 'off'].includes(text(name).toLowerCase())
  /** `taka` is undefined for none and for a wrong text. */
  const salary = (name: string, { min, max }: { min: number; max: number }) => {
    const typed = text(name, 12)
    const parsed = parseWholeTaka(typed, max)
    const taka = parsed === null || parsed < min ? undefined : parsed
    return { typed, taka, isWrong: typed !== '' && taka === undefined }
  }
  return { text, choice, list, times, isOn, salary, notes, page: parsePage(search.get('page')) }
}

const clean = (value: string, max: number) => cutText(value.replace(/\p{Cc}/gu, ' ').trim(), max)
