/** Who changed a field, as the reader may know it; `name` is `''` unless the kind is `named`. */
export type ChangeAuthor = { kind: 'you' | 'team' | 'named' | 'someone'; name: string }

/** A field that an edit would overwrite, with who changed it since the form was read, and when. */
export type ChangedField = { field: string; by: ChangeAuthor; at: string }

/** What changed since the version that a refused edit was made from, and the version that is stored now. */
export type EditConflict = { version: number; fields: readonly ChangedField[] }

/** A conflict with the names of its fields in the language of the reader. */
export type ShownConflict = { version: number; fields: (ChangedField & { label: string })[] }
