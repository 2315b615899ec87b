import { Readable } from 'node:stream'
import { type Db, withTransaction } from '#db/client.server.ts'
import { erasePerson, erasePhone } from '#db/erase/erase-person.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import { type ZipFile, zipFiles } from '#platform/backup/zip.server.ts'
import { eraseFromOutbox } from '#platform/messages/outbox-folder.server.ts'
import type { Actor } from '#shared/call.ts'
import { maskPhone } from '#shared/format/phone.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { erasedName, erasedReason } from '../erase/actions.server.ts'
import { DATA_FILE, hideOtherPhones, PICTURES_FOLDER, toJson } from './download.actions.server.ts'
import { readPostsOfPhone } from './download.store.server.ts'
import { countPhoneRecords, lockAccountsOfPhone, type PhoneRecords } from './phone.store.server.ts'
import { readContactMessages, readHireRequests, readMessages } from './sent.store.server.ts'

type PhoneRequest = { phone: string; actor: Actor; now: Date }

/** The posts, messages and hire requests of a phone without an account as a ZIP archive. 404, 409 with an account. */
export async function downloadPhoneData(
  db: Db,
  { phone, actor, locale, now }: PhoneRequest & { locale: Locale },
): Promise<Readable> {
  const records = await withTransaction(db, async (tx) => {
    const found = await findPhoneRecords(tx, phone)
    await recordEvent(tx, { kind: 'phoneDataDownloaded', actor, now, phone })
    return found
  })
  return Readable.from(zipFiles(listFiles(db, { phone, records, locale }), { now }), { objectMode: false })
}

async function* listFiles(
  db: Db,
  { phone, records, locale }: { phone: string; records: PhoneRecords; locale: Locale },
): AsyncGenerator<ZipFile> {
  const { brand } = getSettings(db)
  const words = { brand: brand.name, data: DATA_FILE, pictures: PICTURES_FOLDER }
  yield { name: 'README.txt', parts: [Buffer.from(text(locale, 'privacy.readme', words))] }
  const parts = toJson(locale, [
    { phone },
    [
      () => ['tuitions', readPostsOfPhone(db, { phone, guestId: records.guest?.id ?? null })],
      () => ['hireRequests', readHireRequests(db, { phone })],
      () => ['contactMessages', readContactMessages(db, { phone })],
      () => ['messages', hideOtherPhones(readMessages(db, { phone, email: null }), [phone, ...brand.phones])],
    ],
  ])
  yield { name: DATA_FILE, parts }
}

/**
 * Erases the person of a phone without an account at once, and the guest that proved it. 404 when nothing is kept, 409 with
 * an account, whose owner asks for the deletion.
 */
export function erasePhoneData(
  { db, dataDir }: { db: Db; dataDir: string },
  { phone, reason, actor, now }: PhoneRequest & { reason: string },
): Promise<null> {
  return withTransaction(db, async (tx) => {
    const { guest, ...counts } = await findPhoneRecords(tx, phone)
    const because = erasedReason(now)
    const how = { nameOf: erasedName('Guardian'), reason: because }
    if (guest) await erasePerson(tx, { account: guest, ...how, now })
    else await erasePhone(tx, { phone, ...how })
    await eraseFromOutbox(dataDir, [phone])
    const changes = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, [count, 0] as const]))
    // The reason may name the phone, too.
    const written = reason.replaceAll(phone, maskPhone(phone))
    await recordEvent(tx, { kind: 'phoneErased', actor, now, changes, reason: written })
    return null
  })
}

async function findPhoneRecords(tx: Db, phone: string): Promise<PhoneRecords> {
  const accounts = await lockAccountsOfPhone(tx, phone)
  if (accounts.some(({ isGuest }) => !isGuest)) throw new Refusal(409, 'privacy.phone.hasAccount', { path: 'phone' })
  const [guest = null] = accounts
  const counts = await countPhoneRecords(tx, { phone, guestId: guest?.id ?? null })
  if (!guest && Object.values(counts).every((count) => count === 0))
    throw new Refusal(404, 'privacy.phone.nothingKept', { path: 'phone' })
  return { guest, ...counts }
}
