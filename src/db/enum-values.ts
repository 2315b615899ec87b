const CREATED = /^(\s*CREATE TYPE\s+([\w."]+)\s+AS ENUM\s*\()([^)]*)(\).*)$/is
const ADDED = /^\s*ALTER TYPE\s+([\w."]+)\s+ADD VALUE\s+('[^']*')(?:\s+BEFORE\s+('[^']*'))?\s*;?\s*$/i

type Statements = { sql: string[] }

/**
 * The migrations with each value that is added to a type they create in that type from the beginning. PostgreSQL before 17
 * refuses to use a value in the transaction that added it, and all migrations run in one.
 */
export function foldEnumValues<M extends Statements>(migrations: readonly M[]): M[] {
  const folded = migrations.map((migration) => ({ ...migration, sql: [...migration.sql] }))
  const created = new Map<string, { in: Statements; at: number }>()
  for (const migration of folded) {
    const kept: string[] = []
    for (const statement of migration.sql) {
      const type = CREATED.exec(statement)?.[2]
      const [, name = '', value = '', before] = ADDED.exec(statement) ?? []
      const place = created.get(name)
      if (place) {
        const list = place.in === migration ? kept : place.in.sql
        list[place.at] = withValue(list[place.at] ?? '', { value, before })
        continue
      }
      if (type) created.set(type, { in: migration, at: kept.length })
      kept.push(statement)
    }
    migration.sql = kept
  }
  return folded
}

function withValue(statement: string, { value, before }: { value: string; before: string | undefined }): string {
  const [, start = '', , list = '', end = ''] = CREATED.exec(statement) ?? []
  const values = list.split(',').map((one) => one.trim())
  const at = before ? values.indexOf(before) : -1
  values.splice(at < 0 ? values.length : at, 0, value)
  return `${start}${values.join(', ')}${end}`
}
