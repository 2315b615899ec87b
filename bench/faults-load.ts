import sharp from 'sharp'

/** What the product acknowledged with 200. */
export type Acknowledged =
  | { kind: 'post'; marker: string; tuitionId: string }
  | { kind: 'approval' | 'application' | 'confirmation'; tuitionId: string }
  | { kind: 'due'; tuitionId: string; id: string }
  | { kind: 'payment'; id: string; amount: number }
  | { kind: 'upload'; address: string }

export type LoadFigures = {
  acknowledged: Acknowledged[]
  unavailable: number
  broken: number
  /** answers of 500, and 503 without `Retry-After` */
  failures: string[]
}

type Answer = { status: number; data: Record<string, unknown>; cookie: string }

const API = '/api/v1/'
const REQUEST_TIMEOUT_MS = 30_000
const AMOUNT = 500
const CONTINUE_AFTER_MS = 100
/** Each story asks for a code for a phone of each operator. */
const OPERATORS = ['013', '014', '015', '016', '017', '018', '019']

/** Writers that post, approve, apply, confirm, record payments and upload until stopped; each goes on after a failure. */
export function startLoad(address: string, { password, writers }: { password: string; writers: number }) {
  const figures: LoadFigures = { acknowledged: [], unavailable: 0, broken: 0, failures: [] }
  let isStopped = false
  const send = async (
    path: string,
    { body, cookie, method = 'POST' }: { body?: object | FormData; cookie?: string; method?: string },
  ) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${address}${API}${path}`, {
      method,
      body: isForm ? body : JSON.stringify(body ?? {}),
      headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...(cookie ? { cookie } : {}) },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const { status, headers } = response
    const answer = (await response.json()) as { data?: Answer['data'] }
    if (status === 503) figures.unavailable += 1
    if (status === 500 || (status === 503 && !headers.has('retry-after'))) figures.failures.push(`${path}: ${status}`)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer).slice(0, 200)}`)
    return { status, data: answer.data ?? {}, cookie: sessionOf(headers) }
  }
  const logIn = async (path: string, phone: string, accountType: string) =>
    (await send(path, { body: { phone, password, accountType } })).cookie
  const write = async (writer: number) => {
    let admin = ''
    let tutor = ''
    for (let turn = 0; !isStopped; turn += 1) {
      try {
        admin ||= await logIn('admins/login-admin-p-t', '01911000001', 'Admin')
        tutor ||= await logIn('tutors/login-tutor', '01811000001', 'Tutor')
        await runStory(`fault ${writer} ${turn}`, { admin, tutor })
      } catch (error) {
        if (!(error instanceof Error) || !/answered/.test(error.message)) figures.broken += 1
        if (/answered 40[13]/.test(String(error))) admin = tutor = ''
        await new Promise((resolve) => setTimeout(resolve, CONTINUE_AFTER_MS))
      }
    }
  }
  const acknowledge = (entry: Acknowledged) => void figures.acknowledged.push(entry)
  const runStory = async (marker: string, { admin, tutor }: { admin: string; tutor: string }) => {
    // A code is sent at any hour and to everybody, other SMS are not.
    const [, writer = '0', turn = '0'] = marker.split(' ')
    const ask = (operator: string) => {
      const phone = `${operator}${writer}${turn.padStart(7, '0')}`
      const person = { name: 'Fault', phone, email: `${phone}@example.com`, password, role: 'Guardian' }
      return send('registration-otp', { body: person })
    }
    await Promise.all(OPERATORS.map(ask))
    const { data: post } = await send('tuitions/create-tuition', { body: { ...POST, details: marker } })
    const { _id, tuitionId } = post as { _id: string; tuitionId: string }
    acknowledge({ kind: 'post', marker, tuitionId })
    await send(`tuitions/approve/${_id}`, { cookie: admin, method: 'PATCH' })
    acknowledge({ kind: 'approval', tuitionId })
    const applied = await send('applications/create-application', { cookie: tutor, body: { tuitionId } })
    acknowledge({ kind: 'application', tuitionId })
    const { tutorId } = applied.data as { tutorId?: string }
    const pair = { tuitionId, tutorId: tutorId ?? (await ownTutorId(tutor)) }
    await send('conforms', { cookie: admin, body: { ...pair, tutorPhone: '01811000001' } })
    acknowledge({ kind: 'confirmation', tuitionId })
    const { data: due } = await send('payments/create', {
      cookie: admin,
      body: { ...pair, totalDue: AMOUNT * 2, isSecond: true },
    })
    const id = String(due._id)
    acknowledge({ kind: 'due', tuitionId, id })
    const details = { firstInstallmentDate: '2026-11-22T06:00:00Z', firstInstallmentAmount: AMOUNT }
    const paid = { dueId: id, paymentOption: 'twoInstallment', paymentDetails: details }
    await send('payments/due-payment', { cookie: admin, body: paid })
    acknowledge({ kind: 'payment', id, amount: AMOUNT * 100 })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await picture)], { type: 'image/png' }), 'me.png')
    const { data: upload } = await send('uploads/profile', { cookie: tutor, body: form })
    acknowledge({ kind: 'upload', address: String(upload.secure_url) })
  }
  let own: Promise<string> | undefined
  const ownTutorId = (cookie: string) => {
    own ??= fetch(`${address}${API}cvs/tutor-cv`, { headers: { cookie } })
      .then((response) => response.json() as Promise<{ data: { cv?: { tutorId: string }; tutorId?: string } }>)
      .then(({ data }) => data.tutorId ?? data.cv?.tutorId ?? '')
    own.catch(() => {
      own = undefined
    })
    return own
  }
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return {
    figures,
    stop: async () => {
      isStopped = true
      await running
    },
  }
}

const POST = {
  class: ['Class 5'],
  subjects: ['Math'],
  medium: ['Bangla medium'],
  salary: '6,000 Tk',
  isOnline: true,
  phone: '01712345678',
}

const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#e0a020' } })
  .png()
  .toBuffer()

const sessionOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .filter((cookie) => cookie?.startsWith('porua_session='))
    .join('; ')
