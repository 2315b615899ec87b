import universitiesByKind from '../lists/universities.json' with { type: 'json' }

/** `short` is the usual abbreviation (`BUET`), empty when there is none. */
export type University = { readonly name: string; readonly short: string }

/** Universities and colleges by kind; a CV may name others. */
export const UNIVERSITIES: Readonly<Record<'public' | 'private' | 'medical', readonly University[]>> =
  universitiesByKind
