import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { PASSWORD } from './product.ts'

const API = '/api/v1/'
const TIMEOUT_MS = 15_000
/** Requests that may run at once; a request that is due beyond it is left out and counted. */
const MAX_RUNNING = 200
const TICK_MS = 20
const STREAMS = 8
const STREAM_MS = 30_000

export type Figures = { answered: number; skipped: number; errors: string[]; ms: number[] }

type Kind = { share: number; send: () => Promise<void> }

/** Visitors, people and staff of the product: the mix of the soak, in percent of its requests. */
export async function openLoad(address: string) {
  let turn = 0
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(address + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    if (response.status !== 200)
      throw new Error(`${path.slice(0, 60)} answered ${response.status}: ${text.slice(0, 120)}`)
    return { text, headers: response.headers }
  }
  const call = (path: string, body: object, cookie = '') =>
    send(API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const logIn = async (role: 'Guardian' | 'Tutor' | 'Admin') => {
    const path = { Guardian: 'guardians/login-guardian', Tutor: 'tutors/login-tutor', Admin: 'admins/login-admin-p-t' }[
      role
    ]
    const { headers } = await call(path, { phone: SAMPLE_PHONES[role], password: PASSWORD, accountType: role })
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ')
  }
  const cookies = { Guardian: await logIn('Guardian'), Tutor: await logIn('Tutor'), Admin: await logIn('Admin') }
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#e0a020' } })
    .png()
    .toBuffer()
  const upload = () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
    return send(`${API}uploads/profile`, { method: 'POST', headers: { cookie: cookies.Tutor }, body })
  }
  const get = (path: string, cookie = '') => send(path, { headers: { cookie, 'accept-encoding': 'br' } })
  const one = <T>(list: readonly T[]) => list[turn % list.length] as T
  const approved = JSON.parse((await get(`${API}tuitions/approved?limit=1`)).text) as { data: { tuitionId: string }[] }
  const tuitionPage = `/tuitions-page/${approved.data[0]?.tuitionId}`
  const mix: Kind[] = [
    {
      share: 35,
      send: async () => void (await get(one(['/', '/tuitions-page', '/hire-tutor-page', tuitionPage]))),
    },
    { share: 12, send: async () => void (await get(`/tuitions-page?q=z${turn}`)) },
    { share: 20, send: async () => void (await get(`${API}tuitions/approved?limit=10&page=${1 + (turn % 5)}`)) },
    {
      share: 10,
      send: async () => void (await call('tuitions/search', { searchTerm: one(['Mirpur', 'Math', 'TN10']) })),
    },
    { share: 10, send: async () => void (await get(`${API}shared/account`, cookies.Guardian)) },
    { share: 6, send: async () => void (await get(`${API}tuitions/unapproved?limit=10`, cookies.Admin)) },
    { share: 3, send: async () => void (await call('tuitions/create-tuition', { ...POST, details: `soak ${turn}` })) },
    {
      share: 3,
      // An account keeps its newest fifty sessions.
      send: async () => {
        const role = one(['Guardian', 'Tutor'] as const)
        cookies[role] = await logIn(role)
      },
    },
    { share: 1, send: async () => void (await upload()) },
  ]
  const kinds = spread(mix)
  const next = () => {
    turn += 1
    return kinds[turn % kinds.length] as Kind
  }
  return { next, stream: () => openStream(`${address}${API}notifications/stream`, cookies.Admin) }
}

export type Load = Awaited<ReturnType<typeof openLoad>>

const POST = {
  class: ['Class 5'],
  subjects: ['Math'],
  medium: ['Bangla medium'],
  salary: '6,000 Tk',
  isOnline: true,
  phone: '01712345678',
}

/** A hundred places with each kind as often as its share, far apart. */
function spread(mix: readonly Kind[]): Kind[] {
  const total = mix.reduce((sum, { share }) => sum + share, 0)
  const credit = mix.map(() => 0)
  return Array.from({ length: total }, () => {
    for (const [at, { share }] of mix.entries()) credit[at] = (credit[at] ?? 0) + share
    const best = credit.indexOf(Math.max(...credit))
    credit[best] = (credit[best] ?? 0) - total
    return mix[best] as Kind
  })
}

async function openStream(address: string, cookie: string) {
  const stopping = new AbortController()
  const { status, body } = await fetch(address, { headers: { cookie }, signal: stopping.signal })
  if (status !== 200) throw new Error(`the stream answered ${status}`)
  const read = async () => {
    for await (const _ of body ?? []) if (stopping.signal.aborted) return
  }
  read().catch(() => {})
  return () => stopping.abort()
}

async function run({ send }: Kind, figures: Figures) {
  const started = performance.now()
  try {
    await send()
    figures.answered += 1
    figures.ms.push(performance.now() - started)
  } catch (error) {
    figures.errors.push(error instanceof Error ? error.message : String(error))
  }
}

const none = (): Figures => ({ answered: 0, skipped: 0, errors: [], ms: [] })

/** Requests a second with so many senders, each waiting for its answer. */
export async function measureRate(load: Load, { senders, seconds }: { senders: number; seconds: number }) {
  const figures = none()
  const until = performance.now() + seconds * 1000
  const send = async () => {
    while (performance.now() < until) await run(load.next(), figures)
  }
  await Promise.all(Array.from({ length: senders }, send))
  return { rate: figures.answered / seconds, errors: figures.errors }
}

/** Sends at a rate for a time, whatever the answers take, with open streams that are renewed. */
export async function sendAtRate(load: Load, { rate, ms }: { rate: number; ms: number }): Promise<Figures> {
  const figures = none()
  const running = new Set<Promise<void>>()
  const streams = await Promise.all(Array.from({ length: STREAMS }, load.stream))
  const started = performance.now()
  let due = 0
  let renewAt = STREAM_MS
  for (let passed = 0; passed < ms; passed = performance.now() - started) {
    for (; due < (passed / 1000) * rate; due += 1) {
      if (running.size >= MAX_RUNNING) figures.skipped += 1
      else {
        const sent = run(load.next(), figures).then(() => void running.delete(sent))
        running.add(sent)
      }
    }
    if (passed > renewAt) {
      renewAt += STREAM_MS
      streams.shift()?.()
      streams.push(await load.stream())
    }
    await wait(TICK_MS)
  }
  for (const close of streams) close()
  await Promise.all(running)
  return figures
}
