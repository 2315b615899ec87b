import { type SQL, sql } from 'drizzle-orm'
import { PLAIN_DIGITS, phonePattern, searchedDigits } from '#shared/format/phone-in-text.ts'
import { type Db, likePattern } from '../client.server.ts'

type Column = { table: string; column: string; type: 'text' | 'jsonb' | 'ARRAY' }

/** Removes phones and e-mails from every text of every table, whichever columns there are, however a phone is written. */
export async function replaceInAllTables(tx: Db, values: readonly string[]): Promise<void> {
  if (values.length === 0) return
  const tables = Map.groupBy(await findTextColumns(tx), ({ table }) => table)
  for (const [table, columns] of tables) {
    const set = sql.join(
      columns.map((column) => sql`${sql.identifier(column.column)} = ${withoutValues(column, values)}`),
      sql`, `,
    )
    // One text a row: each row is read once for all columns and values.
    const row = sql.join(
      columns.map(({ column }) => sql`${sql.identifier(column)}::text`),
      sql`, `,
    )
    const found = sql.join(
      values.map((value) => isIn(sql`concat_ws(' ', ${row})`, value)),
      sql` or `,
    )
    await tx.execute(sql`update ${sql.identifier(table)} set ${set} where ${found}`)
  }
}

const hasLetters = (value: string) => /\p{L}/u.test(value)

/** The letters of an e-mail may be large or small, the digits of a phone Bangla ones with gaps. */
const isIn = (text: SQL, value: string) =>
  hasLetters(value) ? sql`${text} ilike ${likePattern(value)}` : hasPhone(text, value)

/** Whether a text may have a phone: quicker than the pattern, which decides what is removed. */
export const hasPhone = (text: SQL, phone: string) =>
  sql`translate(${text}, ${PLAIN_DIGITS.from}, ${PLAIN_DIGITS.to}) like ${likePattern(searchedDigits(phone))}`

function withoutValues({ column, type }: Column, values: readonly string[]): SQL {
  const inJson = type === 'jsonb'
  const without = (text: SQL) => values.reduce((rest, value) => removeFrom(rest, value, inJson), text)
  const name = sql.identifier(column)
  switch (type) {
    case 'text':
      return without(sql`${name}`)
    case 'jsonb':
      return sql`(${without(sql`${name}::text`)})::jsonb`
    case 'ARRAY':
      return sql`array(select ${without(sql`part`)} from unnest(${name}) as part)`
  }
}

export const escapePattern = (value: string) => value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const removeFrom = (text: SQL, value: string, inJson: boolean) =>
  hasLetters(value)
    ? sql`regexp_replace(${text}, ${escapePattern(value)}, '', 'gi')`
    : sql`regexp_replace(${text}, ${phonePattern(value, { inJson })}, '', 'g')`

/** The columns of the product's own tables that hold texts. */
async function findTextColumns(tx: Db): Promise<Column[]> {
  const { rows } = await tx.execute<Column>(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text'))
    order by 1, 2`)
  return rows
}
