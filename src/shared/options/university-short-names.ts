import { UNIVERSITIES } from './universities.ts'

const shortNames = new Map(
  Object.values(UNIVERSITIES)
    .flat()
    .map(({ name, short }) => [name.toLowerCase(), short]),
)

/** The usual short name of a university (`BUET`), or `''`. */
export function universityShortName(name: string): string {
  return shortNames.get(name.trim().toLowerCase()) ?? ''
}
