import universitiesByKind from '#shared/lists/universities.json' with { type: 'json' }

/** A place of higher study; `short` is the name people say (`BUET`), empty when there is none. */
export type University = { readonly name: string; readonly short: string }

/** The places of higher study that a CV can name, by kind; a name not listed is typed. */
export const UNIVERSITIES: Readonly<Record<'public' | 'private' | 'medical', readonly University[]>> =
  universitiesByKind
