import { sql } from 'drizzle-orm'
import { type Db, likePattern } from './client.server.ts'

type Column = { table: string; column: string; type: 'text' | 'jsonb' | 'ARRAY' }

/** Removes a value, such as a phone, from every text of every table, whichever columns there are. */
export async function replaceInAllTables(tx: Db, value: string): Promise<void> {
  const pattern = likePattern(value)
  for (const { table, column, type } of await findTextColumns(tx)) {
    const name = sql.identifier(column)
    const without = {
      text: sql`replace(${name}, ${value}, '')`,
      jsonb: sql`replace(${name}::text, ${value}, '')::jsonb`,
      ARRAY: sql`array(select replace(part, ${value}, '') from unnest(${name}) as part)`,
    }[type]
    await tx.execute(sql`update ${sql.identifier(table)} set ${name} = ${without} where ${name}::text ilike ${pattern}`)
  }
}

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
