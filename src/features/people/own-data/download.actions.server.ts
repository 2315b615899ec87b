import { Readable } from 'node:stream'
import { type Db, withTransaction } from '#db/client.server.ts'
import { verifyOwnPassword } from '#features/accounts/profile/password.actions.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { formatBellEntry } from '#features/messages/bell/rules.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import { type ZipFile, zipFiles } from '#platform/backup/zip.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import type { PictureStorage } from '#platform/pictures/picture-storage.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTutorId } from '#shared/format/human-id.ts'
import { maskPhone } from '#shared/format/phone.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { TEMPLATE_KINDS } from '#shared/messages/message-templates.ts'
import { showReasonsOfJson } from '#shared/messages/ready-reasons.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  findConsents,
  findOpenings,
  readActivity,
  readBell,
  readListColumns,
  readListViews,
  readMutedMessages,
  readSessions,
} from '../erase/account.store.server.ts'
import * as store from './download.store.server.ts'
import { hidePhones } from './rules.ts'
import * as saved from './saved.store.server.ts'
import * as sent from './sent.store.server.ts'

type Context = { db: Db; pictures: PictureStorage; throttle: Throttle }
type Download = { actor: Actor; currentPassword: string; locale: Locale; now: Date }
type Owner = NonNullable<Awaited<ReturnType<typeof store.findOwner>>>

const MAX_OPENINGS = 10_000
export const DATA_FILE = 'data.json'
export const PICTURES_FOLDER = 'pictures'

/**
 * A ZIP archive of everything that belongs to the own account, read while it is sent. 400 for a wrong password, 429 for the
 * fourth on a day.
 */
export async function downloadOwnData(
  { db, pictures, throttle }: Context,
  { actor, currentPassword, locale, now }: Download,
): Promise<Readable> {
  await verifyOwnPassword({ db, throttle }, { actor, currentPassword })
  await throttle.consume('downloadsByAccount', actor.accountId)
  const { accountId, phone } = actor
  const owner = await withTransaction(db, async (tx) => {
    await recordEvent(tx, { kind: 'dataDownloaded', actor, now, accountId, phone })
    return store.findOwner(tx, accountId)
  })
  if (!owner) throw new Refusal(401, 'refused.notSignedIn')
  return Readable.from(zipFiles(listFiles({ db, pictures }, { owner, locale }), { now }), { objectMode: false })
}

type DownloadViewer = { owner: Owner; locale: Locale }

async function* listFiles(
  { db, pictures }: Pick<Context, 'db' | 'pictures'>,
  viewer: DownloadViewer,
): AsyncGenerator<ZipFile> {
  const { brand } = getSettings(db)
  const words = { brand: brand.name, data: DATA_FILE, pictures: PICTURES_FOLDER }
  yield { name: 'README.txt', parts: [Buffer.from(text(viewer.locale, 'privacy.readme', words))] }
  yield { name: DATA_FILE, parts: toJson(viewer.locale, listSections(db, viewer)) }
  const { cv } = viewer.owner
  for (const [name, kind, address] of [
    [`${PICTURES_FOLDER}/profile.webp`, 'profile', cv?.profileImage],
    [`${PICTURES_FOLDER}/id-card.webp`, 'id-card', cv?.idCardImage],
    [`${PICTURES_FOLDER}/new-profile.webp`, 'profile', cv?.waiting?.profileImage],
    [`${PICTURES_FOLDER}/new-id-card.webp`, 'id-card', cv?.waiting?.idCardImage],
  ] as const) {
    const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(address ?? '')?.[0]
    const picture = id && (await pictures.read(kind, id))
    if (picture) yield { name, parts: [picture] }
  }
}

export type Section = readonly [name: string, rows: AsyncIterable<unknown> | Promise<readonly unknown[]>]

function listSections(db: Db, { owner, locale }: DownloadViewer): [first: object, sections: (() => Section)[]] {
  const { id, role } = owner
  const forGuardians: (() => Section)[] = [
    () => ['tuitions', store.readTuitions(db, owner)],
    () => ['applicants', store.readApplicants(db, owner)],
    () => ['hireRequests', sent.readHireRequests(db, owner)],
  ]
  const forTutors: (() => Section)[] = [
    () => ['applications', store.readApplications(db, owner)],
    () => ['payments', store.readPayments(db, owner)],
  ]
  const forBoth: (() => Section)[] = [
    () => ['demoClasses', store.readDemoClasses(db, owner)],
    () => ['bookings', store.readBookings(db, owner)],
    () => ['contactMessages', sent.readContactMessages(db, owner)],
    () => ['notifications', toBell(readBell(db, id), locale)],
    () => ['messagesSwitchedOff', readMutedMessages(db, id)],
    () => ['bookmarks', saved.readBookmarks(db, id)],
    () => ['savedSearches', saved.readAlertRules(db, id)],
    () => ['alerts', saved.readAlerts(db, id)],
  ]
  const forAdmins: (() => Section)[] = [
    () => ['columnsHidden', readListColumns(db, id)],
    () => ['savedViews', readListViews(db, id)],
  ]
  const sections: (() => Section)[] = [
    ...(role === 'Guardian' ? forGuardians : []),
    ...(role === 'Tutor' ? forTutors : []),
    ...(role === 'Admin' ? forAdmins : forBoth),
    () => ['messages', hideOtherPhones(sent.readMessages(db, owner), [owner.phone, ...getSettings(db).brand.phones])],
    () => ['consents', findConsents(db, id)],
    () => ['idCardOpenings', findOpenings(db, { accountId: id, limit: MAX_OPENINGS })],
    () => ['sessions', readSessions(db, id)],
    () => ['activity', readActivity(db, id)],
  ]
  return [{ account: toAccount(owner), cv: owner.cv && toCv(owner.cv) }, sections]
}

function toAccount({ role, staffRole, name, phone, email, createdAt, lastSeenAt, deletionRequestedAt }: Owner) {
  return { role, ...(staffRole && { staffRole }), name, phone, email, createdAt, lastSeenAt, deletionRequestedAt }
}

function toCv({
  id: _,
  accountId,
  number,
  profileImage,
  idCardImage,
  searchText,
  findText,
  facts,
  waiting,
  ...cv
}: NonNullable<Owner['cv']>) {
  const { profileImage: _profile, idCardImage: _card, ...waitingTexts } = waiting ?? {}
  // Which member of staff saw it is not told.
  const seen = Object.fromEntries(Object.entries(facts).map(([fact, { at }]) => [fact, at]))
  return { tutorId: formatTutorId(number), ...cv, seen, waiting: waiting && waitingTexts }
}

async function* toBell(rows: ReturnType<typeof readBell>, locale: Locale) {
  for await (const { kind, params, createdAt, readAt } of rows) {
    const known = TEMPLATE_KINDS.find((one) => one === kind)
    yield { kind, message: known ? formatBellEntry(locale, { kind: known, params }) : '', createdAt, readAt }
  }
}

export async function* hideOtherPhones(rows: ReturnType<typeof sent.readMessages>, own: readonly string[]) {
  for await (const row of rows) yield { ...row, text: hidePhones(row.text, { own, mask: maskPhone }) }
}

/** One JSON object in pieces: the first values, then a list for each section. */
export async function* toJson(
  locale: Locale,
  [first, sections]: [first: object, sections: (() => Section)[]],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(showReasonsOfJson(locale, JSON.stringify(first, null, 1)).replace(/\n\}$/, ''))
  for (const section of sections) {
    const [name, rows] = section()
    yield Buffer.from(`,\n "${name}": [`)
    let separator = '\n'
    for await (const row of await rows) {
      yield Buffer.from(`${separator}  ${showReasonsOfJson(locale, JSON.stringify(row))}`)
      separator = ',\n'
    }
    yield Buffer.from(separator === '\n' ? ']' : '\n ]')
  }
  yield Buffer.from('\n}\n')
}
