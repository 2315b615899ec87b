import groupsByCity from '../lists/area-groups.json' with { type: 'json' }
import { OTHERS } from './others.ts'

/** Areas that are known by one name though listed in parts: `Mirpur` is Mirpur 1 to 14. By city. */
export const AREA_GROUPS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = groupsByCity

/** Their Bangla names. */
export const AREA_GROUPS_IN_BANGLA: Readonly<Record<string, string>> = {
  ...{ Badda: 'বাড্ডা', Gulshan: 'গুলশান', Mirpur: 'মিরপুর', Uttara: 'উত্তরা' },
}

const partsByName = new Map(Object.values(AREA_GROUPS).flatMap(Object.entries<readonly string[]>))

/** Whether a name stands for several listed areas. */
export const isAreaGroup = (name: string): boolean => partsByName.has(name)

/** The names of groups, for one city or for all. */
export const areaGroupsOf = (city?: string): string[] =>
  city === undefined ? [...partsByName.keys()] : Object.keys(AREA_GROUPS[city] ?? {})

/** The areas that the values of a filter mean: a group includes its own name and its parts. */
export function expandAreas(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => [value, ...(partsByName.get(value) ?? [])]))]
}

/** The values by which places in some areas are stored: those of `expandAreas`, and for a part the name of its group. */
export function storedAreas(values: readonly string[]): string[] {
  const groups = [...partsByName].filter(([, parts]) => parts.some((part) => values.includes(part)))
  return [...new Set([...expandAreas(values), ...groups.map(([name]) => name)])]
}

/** The listed areas that chosen values mean: a group is its parts. */
export function toParts(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => partsByName.get(value) ?? [value]))]
}

/** Areas with each complete group as one value, at the place of its first part. */
export function collapseAreas(areas: readonly string[]): string[] {
  const complete = [...partsByName].filter(([, parts]) => parts.every((part) => areas.includes(part)))
  const nameOf = (area: string) => complete.find(([, parts]) => parts.includes(area))?.[0] ?? area
  return [...new Set(areas.map(nameOf))]
}

/** The areas that belong to one of the groups that areas are in, those themselves included. */
export function withGroupAreas(areas: readonly string[]): string[] {
  const groups = [...partsByName].filter(
    ([name, parts]) => areas.includes(name) || parts.some((part) => areas.includes(part)),
  )
  return [...new Set([...areas, ...groups.flatMap(([name, parts]) => [name, ...parts])])].filter(
    (area) => area !== OTHERS,
  )
}
