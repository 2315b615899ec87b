import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { MAY_HAVE_ARRIVED, NO_LONGER_TRUE } from './rules.ts'

type Steps = { phone: string; recordId: string; tuitionId: string; kinds: readonly TemplateKind[] }

/** Messages of steps of a record to one person; those of earlier releases are found by the tuition. */
function isOfSteps({ phone, recordId, tuitionId, kinds }: Steps): SQL | undefined {
  const isOfTuition = and(isNull(outboxMessages.recordId), eq(outboxMessages.tuitionId, tuitionId))
  return and(
    eq(outboxMessages.phone, phone),
    inArray(outboxMessages.template, [...kinds]),
    or(eq(outboxMessages.recordId, recordId), tuitionId === '' ? undefined : isOfTuition),
  )
}

/** A try is under way: its claim has no outcome yet. */
const isInFlight = sql`(${outboxMessages.status} = 'waiting' and ${outboxMessages.tries} > 0 and ${outboxMessages.error} = '')`

const mayHaveArrived = sql`(${outboxMessages.status} = 'failed' and ${outboxMessages.error} = ${MAY_HAVE_ARRIVED})`

const isKept = or(
  and(eq(outboxMessages.status, 'waiting'), sql`not ${isInFlight}`),
  and(eq(outboxMessages.status, 'digest'), isNull(outboxMessages.digestId)),
  and(eq(outboxMessages.status, 'failed'), ne(outboxMessages.error, MAY_HAVE_ARRIVED)),
  eq(outboxMessages.status, 'skipped'),
)

/** Withdraws the messages of steps that have not left, and lets those that are leaving not be tried again; how many. */
export async function withdrawMessages(tx: Db, { now, ...steps }: Steps & { now: Date }): Promise<number> {
  const withdrawn = await tx
    .update(outboxMessages)
    .set({ status: 'withdrawn', error: '' })
    .where(and(isOfSteps(steps), isKept))
    .returning({ id: outboxMessages.id })
  await tx
    .update(outboxMessages)
    .set({ goodUntil: now })
    .where(and(isOfSteps(steps), or(isInFlight, mayHaveArrived)))
  return withdrawn.length
}

type Undone = { recordId: string; kinds: readonly TemplateKind[]; undoes: readonly TemplateKind[] }

/** How many people hear nothing when a step of a record is undone now, because its message has not left, and how many do. */
export async function countUndone(
  db: Db,
  { recordId, kinds, undoes }: Undone,
): Promise<{ silent: number; told: number }> {
  const { template, status, digestId, phone, error, number } = outboxMessages
  const isWithheld = and(eq(status, 'withdrawn'), eq(error, NO_LONGER_TRUE))
  const waits = and(inArray(template, [...undoes]), or(isKept, isWithheld))
  const hasLeft = or(eq(status, 'sent'), isNotNull(digestId), isInFlight, mayHaveArrived)
  const people = await db
    .select({
      waits: sql<boolean>`bool_or(${waits})`,
      delivered: sql<string | null>`(array_agg(${template} order by ${number} desc) filter (where ${hasLeft}))[1]`,
    })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.recordId, recordId), inArray(template, [...kinds, ...undoes])))
    .groupBy(phone)
  const silent = people.filter((one) => one.waits && !undoes.some((kind) => kind === one.delivered)).length
  return { silent, told: people.length - silent }
}

/** Whether the last message to a person about a record was of these kinds and did not leave because it was no longer true. */
export async function isLastWithheld(tx: Db, { phone, recordId, kinds }: Steps): Promise<boolean> {
  const [row] = await tx
    .select({ kind: outboxMessages.template, error: outboxMessages.error })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.phone, phone), eq(outboxMessages.recordId, recordId)))
    .orderBy(desc(outboxMessages.number))
    .limit(1)
  return row?.error === NO_LONGER_TRUE && kinds.some((kind) => kind === row.kind)
}

/** What the last message to a person about a record was written from, if it is of these kinds and was withdrawn. */
export async function findLastWithdrawn(tx: Db, { phone, recordId, kinds }: Steps) {
  const { template, status, draft, number } = outboxMessages
  const [row] = await tx
    .select({ template, status, draft })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.phone, phone), eq(outboxMessages.recordId, recordId)))
    .orderBy(desc(number))
    .limit(1)
  const kind = kinds.find((one) => one === row?.template)
  return kind && row?.draft && row.status === 'withdrawn' ? { kind, ...row.draft } : null
}

export type DeliveredMessage = { kind: TemplateKind; text: string }

/** The newest message of steps that has reached its person, or will; null if none. */
export async function findLastDelivered(tx: Db, steps: Steps): Promise<DeliveredMessage | null> {
  const isDelivered = or(inArray(outboxMessages.status, ['waiting', 'sent', 'digest']), mayHaveArrived)
  const [row] = await tx
    .select({ kind: outboxMessages.template, text: outboxMessages.text })
    .from(outboxMessages)
    .where(and(isOfSteps(steps), isDelivered))
    .orderBy(desc(outboxMessages.number))
    .limit(1)
  const kind = steps.kinds.find((one) => one === row?.kind)
  return kind && row ? { kind, text: row.text } : null
}

type Move = { from: string; to: string; kinds: readonly TemplateKind[]; tuitionId?: string }

/** Lets what waits for a person, about one tuition or all, go to the corrected phone. */
export async function moveMessages(tx: Db, { from, to, kinds, tuitionId }: Move): Promise<void> {
  const { phone, recipient, template, tuitionId: ofTuition } = outboxMessages
  await tx
    .update(outboxMessages)
    .set({ phone: to, recipient: sql`case when ${recipient} = ${from} then ${to} else ${recipient} end` })
    .where(
      and(eq(phone, from), inArray(template, [...kinds]), tuitionId ? eq(ofTuition, tuitionId) : undefined, isKept),
    )
}

/** The texts of the SMS of a kind since a time, without those that were stopped. */
export async function findSentTexts(db: Db, { template, since }: { template: TemplateKind; since: Date }) {
  const { kind, status, createdAt, text } = outboxMessages
  const rows = await db
    .select({ text })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.template, template),
        eq(kind, 'sms'),
        inArray(status, ['waiting', 'sent', 'failed']),
        gte(createdAt, since),
      ),
    )
  return rows.map((row) => row.text)
}
