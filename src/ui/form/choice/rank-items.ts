import { type ComboboxParsedItem, isOptionsGroup } from '@mantine/core'
import { rankChoices, type Spelling } from './choice-rank.ts'

/** The items of a list that fit what is typed, best first, by value, label or another spelling. */
export function rankItems(items: ComboboxParsedItem[], search: string, spelling: Spelling) {
  if (search.trim() === '') return items
  const all = items.flatMap((item) => (isOptionsGroup(item) ? item.items : [item]))
  const byValue = new Map(all.map((option) => [String(option.value), option]))
  const of = (value: string) => [...spelling.of(value), byValue.get(value)?.label ?? '']
  return rankChoices([...byValue.keys()], search, { ...spelling, of }).flatMap((value) => byValue.get(value) ?? [])
}
