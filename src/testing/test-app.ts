import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app'
import { createAccount, startSession } from '#features/accounts/actions.server.ts'
import type { Account } from '#features/accounts/store.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { createLog } from '#platform/log.server.ts'
import {
  type Actor,
  type Answer,
  addressOf,
  type Call,
  type CallInput,
  type Failure,
  type Role,
  type SendArguments,
} from '#shared/call.ts'
import { nextPhone } from './people.ts'
import { sentMails, sentSms } from './sent-messages.ts'
import { testDatabase } from './test-database.ts'

/** Somebody who sends calls: a visitor, or an account with a session. */
export type Sender = {
  /** sends the call and gives the status, the answer, and the bytes it came in */
  send: <C extends Call>(spec: C, ...input: SendArguments<C>) => Promise<Received<C>>
}

export type SignedIn = Sender & { account: Account; actor: Actor; cookie: string }

export type Received<C extends Call> = {
  status: number
  raw: string
  headers: Record<string, unknown>
  /** the answer of a success; throws with the answer's text when the call was refused */
  answer: Answer<C>
  /** the refusal; throws when the call succeeded */
  failure: Failure
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/**
 * The whole product without pages on a database of its own, with a clock that stands still until moved; throttling is off
 * unless asked for, and SMS and mails leave for files when `deliverAll` is called. Call at the top of a test file.
 */
export async function testApp(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-test-data-'))
  const running = new Set<FastifyInstance>()
  const { db, open } = await testDatabase({
    beforeClosing: async () => {
      for (const http of running) await http.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  })
  const clock = { now: new Date('2026-11-18T09:05:00Z') }
  const settings = { PUBLIC_URL: 'http://porua.test', DATA_DIR: dataDir, THROTTLE: 'off', ...environment }
  const start = async (config = readConfig(settings), database = db) => {
    const log = createLog('silent')
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
    return { http, calls, config, jobs, live, deliverAll: () => jobs.runDue(), visitor: senderTo(http) }
  }
  const { http, calls, config, jobs, live, deliverAll, visitor } = await start()
  const signIn = async (account: Account): Promise<SignedIn> => {
    const { token } = await startSession(db, { accountId: account.id, now: clock.now })
    const cookie = `porua_session=${token}`
    const actor = { accountId: account.id, role: account.role, name: account.name, phone: account.phone }
    return { ...senderTo(http, cookie), account, actor, cookie }
  }
  const person = async (role: Role, { name = `Test ${role}`, phone = nextPhone(), password = 'secret-1' } = {}) =>
    signIn(await createAccount(db, { role, name, phone, password, now: clock.now }))
  return {
    http,
    db,
    calls,
    clock,
    config,
    visitor,
    person,
    signIn,
    jobs,
    live,
    /** does every job that is due, so that the SMS and mails that wait leave */
    deliverAll,
    /** the SMS that left, oldest first */
    sms: () => sentSms(dataDir),
    /** the mails that left, oldest first */
    mails: () => sentMails(dataDir),
    /** another process of the product on the same database, with these settings changed */
    another: (changed: Record<string, string> = {}) => start(readConfig({ ...settings, ...changed }), open()),
  }
}

function senderTo(http: FastifyInstance, cookie?: string): Sender {
  return {
    send: async <C extends Call>(spec: C, ...[input = {} as CallInput<C>]: SendArguments<C>) => {
      const parts = input as { params?: unknown; query?: unknown; body?: unknown }
      const response = await http.inject({
        method: spec.method,
        url: addressOf(spec, parts),
        headers: cookie ? { cookie } : {},
        ...(spec.method === 'GET' ? {} : { payload: (parts.body ?? {}) as object }),
      })
      return received<C>(response.statusCode, response.body, response.headers)
    },
  }
}

function received<C extends Call>(status: number, raw: string, headers: Record<string, unknown>): Received<C> {
  const body = JSON.parse(raw)
  return {
    status,
    raw,
    headers,
    get answer(): Answer<C> {
      if (!body.success) throw new Error(`refused with ${status}: ${raw}`)
      return body
    },
    get failure(): Failure {
      if (body.success) throw new Error(`not refused, but answered ${status}: ${raw}`)
      return body
    },
  }
}
