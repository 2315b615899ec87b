import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { createApp } from '#app'
import { createAccount, startSession } from '#features/accounts/actions.server.ts'
import type { Account } from '#features/accounts/store.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Database, openDb } from '#platform/db.server.ts'
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
import { TEMPLATE } from './global-setup.ts'
import { nextPhone } from './people.ts'

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

/** The whole product without pages on a database of its own, with a clock that stands still until moved. Call at the top of a test file. */
export async function testApp(environment: Record<string, string> = {}) {
  const database = await copyTemplate()
  const db = openDb(database.connection, createLog('silent'))
  const clock = { now: new Date('2026-11-18T09:05:00Z') }
  const config = readConfig({ PUBLIC_URL: 'http://porua.test', ...environment })
  const { http, calls } = await createApp({
    config,
    db,
    log: createLog('silent'),
    now: () => clock.now,
    pages: 'none',
    checkAnswers: true,
  })
  await http.ready()
  afterAll(async () => {
    await http.close()
    await db.$client.end()
    await database.drop()
  })
  const sender = (cookie?: string): Sender => ({
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
  })
  const signIn = async (account: Account): Promise<SignedIn> => {
    const { token } = await startSession(db, { accountId: account.id, now: clock.now })
    const cookie = `porua_session=${token}`
    const actor = { accountId: account.id, role: account.role, name: account.name, phone: account.phone }
    return { ...sender(cookie), account, actor, cookie }
  }
  const person = async (role: Role, { name = `Test ${role}`, phone = nextPhone(), password = 'secret-1' } = {}) =>
    signIn(await createAccount(db, { role, name, phone, password, now: clock.now }))
  return { http, db, calls, clock, config, visitor: sender(), person, signIn }
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

async function copyTemplate() {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client({ ...server, database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${TEMPLATE}`)
  return { connection: { ...server, database: name, max: 4 }, drop: () => run(`drop database ${name} with (force)`) }
}

export type { Database }
