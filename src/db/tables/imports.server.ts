import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './people/accounts.server.ts'

/** Files that staff imported. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: text().$type<'tuitions' | 'tutors' | 'guardians'>().notNull(),
    fileName: text().notNull(),
    createdBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** `leftOut`: not among the refused ones, as older imports counted them; `removed`: how many an undo took back */
    counts: jsonb().$type<{ imported: number; refused: number; leftOut?: number; removed?: number }>().notNull(),
    /** when nothing was left to take back */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('imports_by_age').on(table.createdAt)],
)

/** The records that an import created, which its undo removes. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    recordType: text().$type<'tuition' | 'cv' | 'account'>().notNull(),
    recordId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.recordType, table.recordId] })],
)
