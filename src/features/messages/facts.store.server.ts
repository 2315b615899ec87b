import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { parseTuitionNumber } from '#shared/format/human-id.ts'
import { type FactRecord, factsOf, MESSAGE_KINDS, type TemplateKind } from '#shared/messages/message-templates.ts'

/** A message that is about to leave. */
type Leaving = {
  kind: TemplateKind
  /** its person; null for somebody without an account */
  accountId: string | null
  recordId: string | null
  /** the human id of its tuition; `''` without one */
  tuitionId: string
}

/** Whether what a message tells is still so: its records are in the states that it names, and news go to no deactivated account. */
export async function findIsTrue(db: Db, message: Leaving): Promise<boolean> {
  const facts = (Object.entries(factsOf(message.kind)) as [FactRecord, readonly string[]][]).filter(([record]) =>
    // Messages of earlier releases do not name their record.
    record === 'tuition' || record === 'recipient' ? message.tuitionId !== '' : message.recordId !== null,
  )
  const conditions = facts.map(([record, states]) => sql`(${STATE_OF[record](message)}) = any(${sql.param(states)})`)
  if (MESSAGE_KINDS[message.kind].priority === 'limited' && message.accountId)
    conditions.push(
      sql`not exists (
        select from accounts
        where id = ${message.accountId} and deactivated_at is not null and merged_into_id is null
      )`,
    )
  if (conditions.length === 0) return true
  const { rows } = await db.execute<{ isTrue: boolean }>(
    sql`select coalesce(${sql.join(conditions, sql` and `)}, false) as "isTrue"`,
  )
  return rows[0]?.isTrue ?? false
}

/** The state of a record as text; null if there is none. */
const STATE_OF: Record<FactRecord, (message: Leaving) => SQL> = {
  tuition: ({ tuitionId }) => sql`select case
    when status <> 'approved' then status::text
    when exists (select from bookings where tuition_id = tuitions.id and cancelled_at is null) then 'booked'
    when exists (select from confirmations where tuition_id = tuitions.id and taken_back_at is null) then 'confirmed'
    else 'approved' end
    from tuitions where number = ${parseTuitionNumber(tuitionId)}`,
  application: ({ recordId }) => sql`select state::text from applications where id = ${recordId}`,
  demo: ({ recordId }) => sql`select state::text from demo_classes where id = ${recordId}`,
  // Phones are told only while the post stands and both are there.
  confirmation: ({ recordId }) => sql`select case
    when taken_back_at is not null then 'takenBack'
    when tuitions.status in ('rejected', 'closed') then 'ended'
    when exists (
      select from bookings
      where tuition_id = tuitions.id and bookings.cv_id <> confirmations.cv_id and cancelled_at is null
    ) then 'lost'
    when exists (
      select from accounts
      where accounts.id in (tuitions.owner_id, cvs.account_id)
        and (accounts.deactivated_at is not null or accounts.deletion_requested_at is not null)
    ) then 'ended'
    else 'confirmed' end
    from confirmations
    join tuitions on tuitions.id = confirmations.tuition_id
    join cvs on cvs.id = confirmations.cv_id
    where confirmations.id = ${recordId}`,
  recipient: ({ accountId, tuitionId }) => sql`select case when exists (
      select from confirmations
      join tuitions on tuitions.id = confirmations.tuition_id
      join cvs on cvs.id = confirmations.cv_id
      where tuitions.number = ${parseTuitionNumber(tuitionId)} and cvs.account_id = ${accountId} and taken_back_at is null
    ) then 'confirmed' else 'other' end`,
  booking: ({ recordId }) =>
    sql`select case when cancelled_at is null then 'booked' else 'cancelled' end from bookings where id = ${recordId}`,
  due: ({ recordId }) => sql`select case
    when voided_at is not null then 'void'
    when completed_at is not null then 'completed'
    else 'open' end
    from dues where id = ${recordId}`,
  cv: ({ recordId }) => sql`select status::text from cvs where id = ${recordId}`,
  account: ({ recordId }) => sql`select case
    when merged_into_id is not null then 'merged'
    when deactivated_at is not null then 'deactivated'
    when deletion_requested_at is not null then 'leaving'
    else 'active' end
    from accounts where id = ${recordId}`,
}
