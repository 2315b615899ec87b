import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app'
import type { Database } from '#db/client.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { createAccount, startSession } from '#features/accounts/actions.server.ts'
import type { Account } from '#features/accounts/store.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import {
  type Actor,
  type Call,
  type CallAnswer,
  type CallInput,
  callUrl,
  type ErrorAnswer,
  type Role,
  type SendCallArguments,
} from '#shared/call.ts'
import { NEWS_WAIT_MS } from '#shared/durations.ts'
import type { StaffRole } from '#shared/permissions.ts'
import { readSentMails, readSentSms } from './messages/sent-messages.ts'
import { createTestDatabase } from './test-database.ts'
import { uniquePhone } from './unique-phone.ts'

/** The lowest cost of argon2, because people of tests log in with passwords that everyone knows. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** Sends calls as a visitor or with the session of an account. */
export type TestClient = {
  send: <C extends Call>(spec: C, ...input: SendCallArguments<C>) => Promise<Received<C>>
}

export type SignedInClient = TestClient & { account: Account; actor: Actor; cookie: string }

/** An admin is an owner unless a staff role is given. */
type PersonOptions = { name?: string; phone?: string; password?: string; staffRole?: StaffRole }

export type Received<C extends Call> = {
  status: number
  raw: string
  headers: Record<string, unknown>
  /** Throws when the call was refused. */
  answer: CallAnswer<C>
  /** Throws when the call succeeded. */
  failure: ErrorAnswer
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * The whole product without pages on its own database, with a clock that only tests move. Throttling is off by default;
 * SMS and mails are written to files by `deliverAll`. Call it at the top of a test file.
 */
export async function createTestApp(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-test-data-'))
  const running = new Set<FastifyInstance>()
  const errors: string[] = []
  const { db, open, connection } = await createTestDatabase({
    beforeClosing: async () => {
      for (const http of running) await http.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  })
  const clock = { now: new Date('2026-11-18T09:05:00Z') }
  const settings = {
    PUBLIC_URL: 'http://porua.test',
    DATA_DIR: dataDir,
    THROTTLE: 'off',
    MAX_LAG_MS: '0',
    ...environment,
  }
  const start = async (config = readConfig(settings), database = db) => {
    const log = createLog('error', { write: (line) => void errors.push(line) })
    const now = () => clock.now
    const { http, calls, jobs, live } = await createApp({
      config,
      db: database,
      log,
      now,
      pages: 'none',
      checkAnswers: true,
    })
    running.add(http)
    await http.ready()
    return {
      http,
      calls,
      config,
      jobs,
      live,
      deliverAll: async () => {
        await endNewsWait(db, now())
        await jobs.runDue()
      },
      visitor: createTestClient({ http, errors }),
    }
  }
  const { http, calls, config, jobs, live, deliverAll, visitor } = await start()
  const signIn = async (account: Account): Promise<SignedInClient> => {
    const { token } = await startSession(db, { accountId: account.id, now: clock.now })
    const cookie = `porua_session=${token}`
    const { id: accountId, role, staffRole, name, phone } = account
    const actor = { accountId, role, staffRole, name, phone }
    return { ...createTestClient({ http, errors, cookie }), account, actor, cookie }
  }
  const person = async (
    role: Role,
    { name = `Test ${role}`, phone = uniquePhone(), password = 'secret-1', ...staff }: PersonOptions = {},
  ) => {
    const passwordHash = await hash(password, CHEAP)
    return signIn(await createAccount(db, { role, name, phone, passwordHash, ...staff, now: clock.now }))
  }
  return {
    http,
    db,
    connection,
    calls,
    clock,
    config,
    visitor,
    signInAs: person,
    signIn,
    jobs,
    live,
    /** Runs all due jobs, which deliver waiting SMS and mails, and news as if their ten seconds had passed. */
    deliverAll,
    /** The delivered SMS, oldest first. */
    sentSms: () => readSentSms(dataDir),
    /** The delivered mails, oldest first. */
    sentMails: () => readSentMails(dataDir, db),
    /** Another process of the product on the same database, with some settings changed. */
    startAnother: (changed: Record<string, string> = {}) => start(readConfig({ ...settings, ...changed }), open()),
  }
}

/** Makes the news of the last seconds due, without moving the clock. */
async function endNewsWait(db: Database, now: Date) {
  const { nextTryAt, status, tries } = outboxMessages
  const isSoon = lte(nextTryAt, new Date(now.getTime() + NEWS_WAIT_MS))
  await db
    .update(outboxMessages)
    .set({ nextTryAt: now })
    .where(and(eq(status, 'waiting'), eq(tries, 0), gt(nextTryAt, now), isSoon))
  await db.execute(
    sql`update pgboss.job set start_after = now() where state < 'active' and start_after < now() + interval '11 s'`,
  )
}

type ClientOptions = {
  http: FastifyInstance
  /** The log lines of the errors so far; the last one explains a 5xx answer. */
  errors: string[]
  cookie?: string
}

function createTestClient({ http, errors, cookie }: ClientOptions): TestClient {
  return {
    send: async <C extends Call>(spec: C, ...[input = {} as CallInput<C>]: SendCallArguments<C>) => {
      const parts = input as { params?: unknown; query?: unknown; body?: object }
      const response = await http.inject({
        method: spec.method,
        url: callUrl(spec, parts),
        headers: cookie ? { cookie } : {},
        ...(spec.method === 'GET' ? {} : { payload: parts.body ?? {} }),
      })
      const cause = response.statusCode < 500 ? '' : ` because of ${errors.at(-1)}`
      return toReceived<C>(response.statusCode, { raw: response.body, headers: response.headers, cause })
    },
  }
}

type Response = { raw: string; headers: Record<string, unknown>; cause: string }

function toReceived<C extends Call>(status: number, { raw, headers, cause }: Response): Received<C> {
  const body = JSON.parse(raw)
  return {
    status,
    raw,
    headers,
    get answer(): CallAnswer<C> {
      if (!body.success) throw new Error(`refused with ${status}: ${raw}${cause}`)
      return body
    },
    get failure(): ErrorAnswer {
      if (body.success) throw new Error(`not refused, but answered ${status}: ${raw}`)
      return body
    },
  }
}
