import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { foldEnumValues } from './enum-values.ts'
import { listMigrations } from './migrate.server.ts'

const folder = join(import.meta.dirname, '../../migrations')
/** The first release that was handed out; its databases get the later migrations one after another. */
const FIRST_RELEASE = '0020_registered_accounts'

test('a value that is added to a type of the same transaction is in it from the beginning [OPS-340]', () => {
  const migrations = [
    { name: 'a', sql: [`CREATE TYPE "public"."state" AS ENUM('new', 'old');`, 'CREATE TABLE one ();'] },
    {
      name: 'b',
      sql: [`ALTER TYPE "public"."state" ADD VALUE 'kept';`, `\nALTER TYPE "public"."other" ADD VALUE 'x';`],
    },
    {
      name: 'c',
      sql: [
        `ALTER TYPE "public"."state" ADD VALUE 'first' BEFORE 'old';--`,
        `ALTER TYPE "public"."state" ADD VALUE 'mid' BEFORE 'old';`,
      ],
    },
  ]
  expect(foldEnumValues(migrations).map(({ name, sql }) => [name, ...sql])).toEqual([
    ['a', `CREATE TYPE "public"."state" AS ENUM('new', 'mid', 'old', 'kept');`, 'CREATE TABLE one ();'],
    ['b', `\nALTER TYPE "public"."other" ADD VALUE 'x';`],
    ['c', `ALTER TYPE "public"."state" ADD VALUE 'first' BEFORE 'old';--`],
  ])
})

test('no migration after the first release uses a value that one of them adds, as PostgreSQL 15 and 16 refuse [OPS-340]', () => {
  const first = listMigrations().find(({ tag }) => tag === FIRST_RELEASE)
  const later = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > Number(first?.when),
  )
  const statements = foldEnumValues(later).flatMap(({ sql }) => sql)
  const isAdding = (statement: string) => /ADD VALUE/i.test(statement)
  const added = statements.filter(isAdding).flatMap((statement) => /ADD VALUE\s+('[^']*')/i.exec(statement)?.[1] ?? [])
  expect(added.length).toBeGreaterThan(0)
  const using = statements.filter((one) => !isAdding(one) && added.some((value) => one.includes(value)))
  expect(using).toEqual([])
})
