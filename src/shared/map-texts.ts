/** A copy with each text changed, in lists and objects too. */
export function mapTexts<T>(value: T, change: (text: string) => string): T
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]))
}
