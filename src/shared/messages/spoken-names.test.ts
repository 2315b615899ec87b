import { expect, test } from 'vitest'
import { bn } from './bn.ts'
import { en } from './en.ts'

type Pair = { key: string; shown: string; spoken: string }

/** The texts of buttons whose spoken name, `<key>Of`, also names a record. */
function pairsOf(tree: object, path = ''): Pair[] {
  const texts = Object.entries(tree) as [string, string | object][]
  return texts.flatMap(([key, value]) => {
    if (typeof value !== 'string') return pairsOf(value, `${path}${key}.`)
    const spoken = (tree as Record<string, unknown>)[`${key}Of`]
    return typeof spoken === 'string' ? [{ key: path + key, shown: value, spoken }] : []
  })
}

/** Headings, whose longer form stands elsewhere. */
const NO_BUTTONS = new Set(['applications.all', 'applications.allConformation', 'payments.form.proposed'])

const plain = (text: string) => text.replace(/<[^>]*>/g, '').toLowerCase()

test.each([
  ['English', en],
  ['Bangla', bn],
])('the spoken name of a button holds its visible text: %s [FAM-657]', (_, catalogue) => {
  const pairs = pairsOf(catalogue).filter(({ key }) => !NO_BUTTONS.has(key))
  expect(pairs.length).toBeGreaterThan(10)
  expect(pairs.filter(({ shown, spoken }) => !plain(spoken).includes(plain(shown)))).toEqual([])
})
