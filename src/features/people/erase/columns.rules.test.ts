import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgArray, PgJsonb, PgTable, PgText } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { KEPT_OF_TUITION } from '#db/erase/erase-texts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { INPUT_COLUMNS } from '#features/tuitions/schema.ts'

/** What an erasure does with each text of each table; posts and CVs lose every text that is not kept. */
const ERASURE: Record<string, string> = {
  accounts: 'name nameSound phone email passwordHash totpSecret',
  applications: 'stateReason',
  booking_feedback: 'note',
  cash_counts: 'reason',
  confirmation_comments: 'text',
  demo_classes: 'note answer cancelReason',
  demo_feedback: 'note',
  due_entries: 'reason',
  due_payments: 'note',
  events: 'actorName phone changes reason recordId',
  payment_claims: 'reason',
  refunds: 'note reason',
  outbox_messages: 'recipient phone subject text html secret draft error template unsubscribeUrl',
}
/** Tables whose rows about a person are deleted. */
const DELETED = [
  'alert_rules',
  'approval_requests',
  ...[
    'hire_requests',
    'idempotency_keys',
    'list_columns',
    'list_views',
    'login_codes',
    'messages',
    'muted_messages',
    'notifications',
    'password_resets',
  ],
  ...[
    'pending_registrations',
    'person_notifications',
    'push_subscriptions',
    'recovery_codes',
    'report_comments',
    'reports',
    'sessions',
  ],
  ...['staff_invitations', 'throttle', 'uploads'],
]
/** Texts that no family types: of the product, of its staff, or that an accountant must keep. */
const NOT_PERSONAL: Record<string, string> = {
  agreements: 'by teachingTime',
  backups: 'file error',
  bookings: 'ending',
  consents: 'text version',
  cash_counts: 'method by',
  channel_posts: 'error',
  closed_months: 'month by',
  due_entries: 'by label method transactionId before',
  due_payments: 'method transactionId by',
  events: 'kind',
  import_rows: 'recordType',
  imports: 'kind fileName counts',
  landing_counts: 'choices',
  message_templates: 'kind locale subject body',
  outbox_messages: 'tuitionId',
  payment_claims: 'method transactionId by',
  refunds: 'ending by',
  settings: 'key value',
}

const modules = import.meta.glob<Record<string, unknown>>('../../../db/tables/**/*.server.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))

const textColumns = (table: PgTable) =>
  Object.entries(getTableColumns(table))
    .filter(([, { generated, enumValues }]) => !generated && !enumValues?.length)
    .filter(([, column]) => is(column, PgText) || is(column, PgArray) || is(column, PgJsonb))
    .map(([name]) => name)

const listed = (lists: Record<string, string>, name: string) => lists[name]?.split(' ') ?? []

test('an erasure knows each text of each table [OPS-307]', () => {
  const unknown = tables.flatMap((table) => {
    const name = getTableName(table)
    if (DELETED.includes(name) || name === 'cvs' || name === 'tuitions') return []
    const known = [...listed(ERASURE, name), ...listed(NOT_PERSONAL, name)]
    return textColumns(table)
      .filter((column) => !known.includes(column))
      .map((column) => `${name}.${column}`)
  })
  expect(unknown).toEqual([])
})

test('the history knows each column that a person fills, and the team verifies it [OFF-04, FAM-223]', () => {
  const derived = ['stateReason', 'searchText', 'officeText', 'findText', 'locale']
  const system = [
    'id',
    'number',
    'status',
    'endedBy',
    'statusBefore',
    'ownerId',
    'digestedApplication',
    'applicants',
    'releasedContacts',
    'createdAt',
    'approvedAt',
    'alertedAt',
    'sharedAt',
    // Has a call of its own, and no check by the team.
    'ownName',
  ]
  const typed = Object.keys(getTableColumns(tuitions)).filter((name) => ![...derived, ...system].includes(name))
  expect(typed.toSorted()).toEqual([...INPUT_COLUMNS].toSorted())
  expect(typed).toEqual(expect.arrayContaining(KEPT_OF_TUITION))
})
