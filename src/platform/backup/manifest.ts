import { z } from 'zod'

/** Raised when an older product could no longer read a backup. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const SECRET_KEY_FILE = 'secret.key'
export const JOBS = 'jobs'

const table = z.strictObject({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() })
const sequence = z.strictObject({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() })

/** The last member of a backup: what the others must be. */
export const manifestSchema = z.object({
  product: z.literal('porua'),
  format: z.literal(FORMAT),
  /** of the product that wrote it */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** the newest migration of the data: its name and its time in the journal */
  migration: z.object({ tag: z.string(), when: z.number() }),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** unfinished jobs by queue */
  jobs: z.record(z.string(), z.number()),
  pictures: z.number(),
  /** whether `secret.key` is inside; otherwise the setting SECRET_KEY was used */
  hasSecretKey: z.boolean(),
  members: z.array(z.strictObject({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof table>
export type SequenceEntry = z.infer<typeof sequence>

/** The folder of a table's members, such as `tables/public.tuitions`. */
export const tableFolder = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) => `tables/${schema}.${name}`
