type ChangeList = (texts: string[]) => string[]

/** A copy with each text changed, in lists and objects too; `changeList` changes a list of texts before its texts. */
export function mapTexts<T>(value: T, change: (text: string) => string, changeList?: ChangeList): T
export function mapTexts(value: unknown, change: (text: string) => string, changeList?: ChangeList): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) {
    const list = changeList && isTexts(value) ? changeList(value) : value
    return list.map((one) => mapTexts(one, change, changeList))
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, changeList)]))
}

const isTexts = (list: unknown[]): list is string[] => list.length > 1 && list.every((one) => typeof one === 'string')
