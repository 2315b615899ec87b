/** The filters of a public list by name: its schema is the table, and what it gives for `{}` has none chosen. */
type Filters = { area: string[] }

const isChosen = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false

/** The filters that are chosen. */
export const chosenFilters = <F extends Filters>(filters: F) =>
  (Object.keys(filters) as (keyof F)[]).filter((name) => isChosen(filters[name]))

/** The filters with one of them as in `none`; areas belong to their city. */
export const withoutFilter = <F extends Filters>(filters: F, name: keyof F, none: F): F => ({
  ...filters,
  ...(name === 'city' && { area: [] }),
  [name]: none[name],
})

/** The filters with other values too: those of lists beside their own, single ones where they have none. */
export function withValues<F extends Filters>(filters: F, values: Partial<F>): F {
  const merged = Object.entries(values).map(([name, value]) => {
    const own = filters[name as keyof F]
    return [name, Array.isArray(own) && Array.isArray(value) ? [...new Set([...own, ...value])] : (own ?? value)]
  })
  return { ...filters, ...Object.fromEntries(merged) }
}

/** The parameters of the page for filters, without switches. */
export const toPairs = (filters: object): { name: string; value: string }[] =>
  Object.entries(filters).flatMap(([name, values]) =>
    [values]
      .flat()
      .filter((value) => isChosen(value) && typeof value !== 'boolean')
      .map((value) => ({ name, value: String(value) })),
  )
