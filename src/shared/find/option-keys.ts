/** The option that every row of a list has. */
export const EVERY_ROW = ''

/** The key of an option in the kept counts: `class:Class 5`. */
export const optionKey = (filter: string, value: string) => `${filter}:${value}`

/** The key of an area, or of a `group` of areas with one name, in a city. */
export const placeKey = (kind: 'area' | 'group', city: string, area: string) => optionKey(kind, `${city}\n${area}`)

/** The filter and the value of a key; the value of a place is its area. */
export function readOptionKey(key: string): { filter: string; value: string } {
  const end = key.indexOf(':')
  const [filter, value] = [key.slice(0, Math.max(0, end)), key.slice(end + 1)]
  return { filter, value: filter === 'area' || filter === 'group' ? value.slice(value.indexOf('\n') + 1) : value }
}
