/** A value of a filter; `count` is the number of results with it. */
export type FilterOption = { value: string; label: string; count?: number }

type NumberField = { name: string; label: string; chip: (value: string) => string }

/** The name of a value that is not among the options, such as one without results. */
type WithNames = { nameOf?: (value: string) => string }

/** A filter of a public list; `name` is its parameter in the address. */
export type Filter = { label: string; isOpen?: boolean } & (
  | ({ kind: 'choices'; name: string; options: readonly FilterOption[] } & WithNames)
  | ({ kind: 'choice'; name: string; options: readonly FilterOption[] } & WithNames)
  | ({ kind: 'times'; name: string; options: readonly FilterOption[] } & WithNames)
  | { kind: 'range'; from?: NumberField; to: NumberField }
  | { kind: 'switch'; name: string; count?: number; isQuick?: boolean }
)

type ActiveFilter = { key: string; text: string; href: string }

/** The value of a switch that is on. */
export const SWITCH_ON = '1'

/** The parameters of a filter. */
export function namesOf(filter: Filter): string[] {
  return filter.kind === 'range' ? numberFields(filter).map(({ name }) => name) : [filter.name]
}

export function numberFields(filter: Filter & { kind: 'range' }): NumberField[] {
  return filter.from ? [filter.from, filter.to] : [filter.to]
}

/** How many values of a filter are chosen. */
export function countChosen(filter: Filter, params: URLSearchParams): number {
  return namesOf(filter).flatMap((name) => params.getAll(name).filter(Boolean)).length
}

/** The address of a list; parameters without a value are left out. */
export function listAddress(path: string, params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([, value]) => value.trim() !== ''))
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** The chosen values, each with the address without it. Every other address starts at page 1. */
export function activeFilters(filters: readonly Filter[], path: string, params: URLSearchParams): ActiveFilter[] {
  return filters.flatMap((filter) =>
    namesOf(filter).flatMap((name) =>
      [...new Set(params.getAll(name))].filter(Boolean).map((value) => ({
        key: `${name}=${value}`,
        text: chipText(filter, name, value),
        href: listAddress(path, without(params, name, value)),
      })),
    ),
  )
}

/** The address without filters; search and order stay. */
export function clearedAddress(filters: readonly Filter[], path: string, params: URLSearchParams): string {
  const names = new Set(['page', ...filters.flatMap(namesOf)])
  return listAddress(path, new URLSearchParams([...params].filter(([name]) => !names.has(name))))
}

/** The address with a switch turned on or off. */
export function toggledAddress(name: string, path: string, params: URLSearchParams): string {
  if (params.has(name)) return listAddress(path, without(params, name))
  return listAddress(path, new URLSearchParams([...without(params, 'page'), [name, SWITCH_ON]]))
}

/** The parameters without one, or without one value of it, at page 1. */
export function without(params: URLSearchParams, name: string, value?: string): URLSearchParams {
  const isLeftOut = (key: string, found: string) => key === 'page' || (key === name && (value ?? found) === found)
  return new URLSearchParams([...params].filter(([key, found]) => !isLeftOut(key, found)))
}

function chipText(filter: Filter, name: string, value: string): string {
  if (filter.kind === 'switch') return filter.label
  if (filter.kind === 'range')
    return (
      numberFields(filter)
        .find((field) => field.name === name)
        ?.chip(value) ?? value
    )
  return filter.options.find((option) => option.value === value)?.label ?? filter.nameOf?.(value) ?? value
}
