import { asc, gt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { SOUND_TEXT_START, toSoundText } from '#shared/search/sound.ts'
import type { Db } from '../client.server.ts'
import { contactMessages } from '../tables/messages/contact-messages.server.ts'
import { accounts } from '../tables/people/accounts.server.ts'

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

type People = PgTable & { id: PgColumn; name: PgColumn; nameSound: PgColumn }

/** Writes the sounds of names again that an older release or scheme wrote; returns how many. */
export async function renewNameSounds(db: Db, signal?: AbortSignal): Promise<number> {
  return (await renewTable(db, accounts, signal)) + (await renewTable(db, contactMessages, signal))
}

async function renewTable(db: Db, table: People, signal?: AbortSignal): Promise<number> {
  for (let renewed = 0, after = FIRST; ; ) {
    signal?.throwIfAborted()
    const rows = (await db
      .select({ id: table.id, name: table.name, sound: table.nameSound })
      .from(table as PgTable)
      .where(gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(BATCH)) as { id: string; name: string; sound: string }[]
    const last = rows.at(-1)
    if (!last) return renewed
    after = last.id
    const old = rows.filter(({ sound }) => !sound.startsWith(SOUND_TEXT_START))
    if (old.length === 0) continue
    renewed += old.length
    const ids = sql.param(old.map(({ id }) => id))
    const names = sql.param(old.map(({ name }) => name))
    const sounds = sql.param(old.map(({ name }) => toSoundText(name)))
    // A name that was changed meanwhile has its own sounds.
    await db.execute(sql`update ${table} as t set name_sound = v.sound
      from unnest(${ids}::uuid[], ${names}::text[], ${sounds}::text[]) as v (id, name, sound)
      where t.id = v.id and t.name = v.name`)
  }
}
