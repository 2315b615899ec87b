import { arrayOverlaps, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AREA_GROUPS, storedAreas } from '#shared/options/area-groups.ts'
import { AREAS, CITIES } from '#shared/options/areas.ts'
import { DISTRICTS, isDistrict, namesOfCity } from '#shared/options/districts.ts'

type PlaceColumns = { city: PgColumn; areas: PgColumn }

/** Condition on a record with a place: it is in the city, under any of its names; undefined without a city. */
export const isInCity = (column: PgColumn, city: string): SQL | undefined =>
  city === '' ? undefined : inArray(column, namesOfCity(city))

/**
 * Condition on a record with a place: it is in one of the areas, the parts of a group, the group of a part, or a district
 * that is called like an area; undefined without areas.
 */
export function isInAreas(columns: PlaceColumns, areas: readonly string[]): SQL | undefined {
  if (areas.length === 0) return undefined
  const districts = areas.filter(isDistrict)
  const covered = arrayOverlaps(columns.areas, storedAreas(areas))
  return districts.length > 0 ? or(covered, inArray(columns.city, districts)) : covered
}

const literals = (names: readonly string[]) => names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ')

const GROUPS = Object.values(AREA_GROUPS)
  .flatMap(Object.entries<readonly string[]>)
  .map(([name, parts]) => `('${name}', array[${literals([name, ...parts])}])`)
  .join(', ')

const listedAreas: ReadonlySet<string> = new Set(CITIES.flatMap((city) => AREAS[city]))
const DISTRICTS_LIKE_AREAS = literals(DISTRICTS.filter((name) => listedAreas.has(name)))

/** The rows `value` of the filter values that find a row with the columns `city` and `areas`: areas and groups. */
export const AREA_VALUES = `(
  select unnest(areas) as value
  union select name from (values ${GROUPS}) as grouped (name, parts) where parts && areas
  union select unnest(parts) from (values ${GROUPS}) as grouped (name, parts) where name = any(areas)
  union select city where city in (${DISTRICTS_LIKE_AREAS})
) as area_values`

const OTHER_NAMES = DISTRICTS.flatMap((name) =>
  namesOfCity(name).flatMap((one) => (one === name ? [] : [`(${literals([one, name])})`])),
).join(', ')

/** The city of a row with the column `city`, a district by its present name. */
export const CITY_VALUE = `coalesce(
  (select name from (values ${OTHER_NAMES}) as renamed (stored, name) where stored = city), city
)`
