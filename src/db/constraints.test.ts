import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { withTransaction } from './client.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const tutor = await createApprovedTutor(app, { admin })
const { _id: tuitionId } = await createApprovedTuition(app, { admin })

/** The constraint that refuses the statements, which run as one transaction; null if none does. */
async function violatedConstraint(...statements: string[]): Promise<string | null> {
  try {
    await withTransaction(app.db, async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
    return null
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (cause instanceof Error && 'constraint' in cause) return String(cause.constraint)
    throw error
  }
}

const due = (total: number) =>
  `insert into dues (id, tuition_id, cv_id, total_due, created_at)
   values ('00000000-0000-4000-8000-000000000001', '${tuitionId}', '${tutor.cv._id}', ${total}, now())`
const payment = (part: string, amount: number) =>
  `insert into due_payments (due_id, part, amount, recorded_at, paid_on) values ('00000000-0000-4000-8000-000000000001', '${part}', ${amount}, now(), now()::date)`
const refund = (amount: number) =>
  payment('oneTime', amount).replace('(due_id,', '(kind, due_id,').replace('values (', "values ('refund', ")
const writeOff = (amount: number, part = 'null') =>
  `insert into due_payments (kind, due_id, part, amount, recorded_at, paid_on) values ('writeOff', '00000000-0000-4000-8000-000000000001', ${part}, ${amount}, now(), now()::date)`
const withReceipt = (amount: number) =>
  payment('oneTime', amount).replace('(due_id,', '(receipt, due_id,').replace('values (', 'values (900001, ')
const entry = (event: string, part: string | null, amount: number | null, paid: number) =>
  `insert into due_entries (due_id, event, part, amount, paid, by, at)
   values ('00000000-0000-4000-8000-000000000001', '${event}', ${part && `'${part}'`}, ${amount}, ${paid}, 'Asha', now())`
const remove = "delete from dues where id = '00000000-0000-4000-8000-000000000001'"

test.each([
  ['a total of 0', [due(0)], 'dues_total_positive'],
  ['a negative total', [due(-1)], 'dues_total_positive'],
  ['a payment of 0', [due(100), payment('oneTime', 0)], 'due_payments_amount_sign'],
  ['a negative payment', [due(100), payment('oneTime', -5)], 'due_payments_amount_sign'],
  ['a write-off of a part', [due(100), writeOff(5, "'oneTime'")], 'due_payments_part'],
  ['a negative write-off', [due(100), writeOff(-5)], 'due_payments_amount_sign'],
  ['two receipts of a number', [due(100), withReceipt(5), withReceipt(6)], 'due_payments_receipt_unique'],
  ['a second installment without the first', [due(100), payment('secondInstallment', 5)], 'check_due_payments'],
  ['payments of both options', [due(100), payment('oneTime', 5), payment('firstInstallment', 5)], 'check_due_payments'],
  ['a refund of nothing', [due(100), payment('oneTime', 5), refund(-5)], 'due_payments_of_id'],
  ['a negative paid sum', [due(100), entry('completed', null, null, -1)], 'due_entries_amounts'],
  ['a recorded entry without a part', [due(100), entry('recorded', null, 5, 5)], 'due_entries_event_values'],
  ['a completed entry with an amount', [due(100), entry('completed', null, 5, 5)], 'due_entries_event_values'],
])('the database refuses a due with %s [SYS-14]', async (_, statements, constraint) => {
  expect(await violatedConstraint(...statements)).toBe(constraint)
})

test('the database accepts payments in any order within a transaction, and deletes them with their due [SYS-14]', async () => {
  const statements = [due(100), payment('secondInstallment', 40), payment('firstInstallment', 60)]
  const cleared = [`delete from due_payments where part = 'firstInstallment'`, `delete from due_payments`]
  expect(await violatedConstraint(...statements, ...cleared, payment('oneTime', 101), writeOff(5), remove)).toBeNull()
})

const token = `'\\xff', '${admin.account.id}'`
const registration = (role: string, expires: string) =>
  `insert into pending_registrations (token_hash, role, name, phone, email, password_hash, code_hash, sent_at, expires_at, created_at)
   values ('\\xff', '${role}', '', '01712345678', '', '', '\\xff', now(), now() + interval '${expires}', now())`

test.each([
  ['a report on an admin', `insert into reports (phone, role, created_at) values ('01712345678', 'Admin', now())`],
  ['a registration as admin', registration('Admin', '1 minute')],
  ['a registration that expires before its code is sent', registration('Tutor', '-1 minute')],
  [
    'a booking that starts in 1999',
    `insert into bookings (tuition_id, cv_id, start_date, created_at) values ('${tuitionId}', '${tutor.cv._id}', '1999-12-31', now())`,
  ],
  ['a session that ends before it starts', `insert into sessions values (${token}, now(), now() - interval '1 s')`],
  ['a password reset without a lifetime', `insert into password_resets values (${token}, now(), now())`],
  ['an approved tuition without a date', `update tuitions set approved_at = null where id = '${tuitionId}'`],
  ['an approved CV without a date', `update cvs set approved_at = null where id = '${tutor.cv._id}'`],
  ['a birth date in words', `update cvs set dob = 'yesterday' where id = '${tutor.cv._id}'`],
])('the database refuses %s [SYS-14]', async (_, statement) => {
  expect(await violatedConstraint(statement)).toMatch(/_(role|dates|start_date|approved_at|dob)$/)
})
