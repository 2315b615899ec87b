import { randomBytes, randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { handleContactMessage, removeContactMessage, sendContactMessage } from '#features/contact-messages/calls.ts'
import { showHistory } from '#features/events/calls.ts'
import {
  cancelHireRequest,
  createHireRequest,
  deleteHireRequest,
  handleHireRequest,
  listHireRequests,
} from '#features/hire-requests/calls.ts'
import { listPersonNotifications } from '#features/messages/bell/calls.ts'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { addPersonNote } from '#features/people/page/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { deriveVapidKeys } from '#platform/messages/push/vapid.server.ts'
import { createApprovedTuition } from '../applications.ts'
import { enqueueTestSms } from '../messages/outbox.ts'
import { createApprovedTutor } from '../tutors.ts'
import { uniquePhone } from '../unique-phone.ts'
import { type Cast, REASON, type Scenarios } from './scenario.ts'

/** A browser of a push service on the internet, which is not asked. */
const device = () => ({
  endpoint: `https://push.example.com/${randomUUID()}`,
  keys: { p256dh: deriveVapidKeys(randomUUID()).publicKey, auth: randomBytes(16).toString('base64url') },
})

const NOTE = { text: 'We call at five.' }

/** Messages, hire requests, reports, notifications, the outbox and notes. */
export function adminScenarios({ app, owner }: Cast): Scenarios {
  const message = async () => {
    const body = { name: 'Nila', phone: uniquePhone(), text: 'Is it open?' }
    return { id: (await app.visitor.send(sendContactMessage, { body })).answer.data._id }
  }
  const hireBody = async () => {
    const { cv } = await createApprovedTutor(app, { admin: owner })
    return { tutorId: cv.tutorId, phone: uniquePhone(), message: 'Please call me.' }
  }
  const hireRequest = async () => {
    await app.visitor.send(createHireRequest, { body: await hireBody() })
    return { id: (await owner.send(listHireRequests, { query: { limit: 1 } })).answer.data[0]?._id ?? '' }
  }
  const ownRequest = async () => {
    const who = await app.signInAs('Guardian')
    const { answer } = await who.send(createHireRequest, { body: await hireBody() })
    return { who, params: { key: answer.data._id } }
  }
  const reportBody = () => ({ phone: uniquePhone(), role: 'Guardian' as const, comment: 'Never paid.' })
  const report = async () => (await owner.send(createReport, { body: reportBody() })).answer.data
  const notification = async () => {
    await message()
    return (await owner.send(listNotifications)).answer.data[0]?._id ?? ''
  }
  const failedSms = async () => {
    await enqueueTestSms(app, { to: uniquePhone() })
    const [row] = await app.db
      .update(outboxMessages)
      .set({ status: 'failed', error: 'The gateway is down' })
      .where(eq(outboxMessages.status, 'waiting'))
      .returning({ id: outboxMessages.id })
    return { id: row?.id ?? '' }
  }
  const waitingSms = async () => {
    await enqueueTestSms(app)
    const [row] = await app.db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(eq(outboxMessages.status, 'waiting'))
      .orderBy(desc(outboxMessages.number))
    return { id: row?.id ?? '' }
  }
  return {
    'POST system/backup': async () => ({ who: owner }),
    'POST messages/send': async () => ({ who: null, body: { name: 'Nila', phone: uniquePhone(), text: 'Hello' } }),
    'POST messages/answer/:id': async () => ({ who: owner, params: await message(), body: NOTE }),
    'POST messages/handle/:id': async () => ({ who: owner, params: await message(), body: NOTE }),
    'POST messages/reopen/:id': async () => {
      const params = await message()
      await owner.send(handleContactMessage, { params, body: NOTE })
      return { who: owner, params, body: REASON }
    },
    'POST messages/remove/:id': async () => ({ who: owner, params: await message(), body: REASON }),
    'POST messages/restore/:id': async () => {
      const params = await message()
      await owner.send(removeContactMessage, { params })
      return { who: owner, params, body: REASON }
    },
    'DELETE messages/delete/:id': async () => ({ who: owner, params: await message() }),
    'POST hire-request/create': async () => ({ who: null, body: await hireBody() }),
    'POST hire-request/follow/:key/cancel': ownRequest,
    'POST hire-request/follow/:key/resume': async () => {
      const { who, params } = await ownRequest()
      await who.send(cancelHireRequest, { params })
      return { who, params }
    },
    'POST hire-request/answer/:id': async () => ({ who: owner, params: await hireRequest(), body: NOTE }),
    'POST hire-request/handle/:id': async () => ({ who: owner, params: await hireRequest(), body: NOTE }),
    'POST hire-request/post/:id': async () => {
      const { tuitionId } = await createApprovedTuition(app, { admin: owner })
      return { who: owner, params: await hireRequest(), body: { tuitionId } }
    },
    'POST hire-request/reopen/:id': async () => {
      const params = await hireRequest()
      await owner.send(handleHireRequest, { params, body: NOTE })
      return { who: owner, params, body: REASON }
    },
    'POST hire-request/remove/:id': async () => ({ who: owner, params: await hireRequest(), body: REASON }),
    'POST hire-request/restore/:id': async () => {
      const params = await hireRequest()
      await owner.send(deleteHireRequest, { params })
      return { who: owner, params, body: REASON }
    },
    'DELETE hire-request/delete/:id': async () => ({ who: owner, params: await hireRequest() }),
    'POST reports': async () => ({ who: owner, body: reportBody() }),
    'PATCH reports/:id': async () => {
      const { _id: id, comments } = await report()
      return {
        who: owner,
        params: { id },
        body: { itemId: comments[0]?._id, updatedData: { comment: 'Paid late.' } },
      }
    },
    'DELETE reports/:id': async () => ({ who: owner, params: { id: (await report())._id } }),
    'PATCH notifications/read': async () => ({ who: owner, body: { id: await notification() } }),
    'PATCH person-notifications/read': async () => {
      const { guardian, notification: entry } = await createBellEntry(app, owner)
      return { who: guardian, body: { id: entry } }
    },
    'PATCH person-notifications/read-all': async () => ({ who: await app.signInAs('Tutor'), body: {} }),
    'PATCH person-notifications/preferences': async () => ({
      who: await app.signInAs('Guardian'),
      body: { group: 'own', isSent: false },
    }),
    'POST push/subscriptions': async () => ({ who: await app.signInAs('Tutor'), body: device() }),
    'DELETE push/subscriptions': async () => ({
      who: await app.signInAs('Tutor'),
      body: { endpoint: device().endpoint },
    }),
    'PATCH notifications/read-all': async () => ({ who: owner, body: {} }),
    'DELETE notifications/:id': async () => ({ who: owner, params: { id: await notification() } }),
    'POST outbox/:id/cancel': async () => ({ who: owner, params: await waitingSms() }),
    'POST outbox/:id/send': async () => ({ who: owner, params: await waitingSms() }),
    'POST outbox/:id/retry': async () => ({ who: owner, params: await failedSms() }),
    'POST outbox/retry-failed': async () => {
      await failedSms()
      return { who: owner, body: {} }
    },
    'POST people/notes': async () => ({ who: owner, body: { phone: uniquePhone(), text: 'Calls back.' } }),
    'DELETE events/notes/:id': async () => {
      const phone = uniquePhone()
      await owner.send(addPersonNote, { body: { phone, text: 'Calls back.' } })
      const { events } = (await owner.send(showHistory, { query: { phone } })).answer.data
      return { who: owner, params: { id: events[0]?._id ?? '' } }
    },
    'POST people/sms': async () => ({ who: owner, body: { phone: uniquePhone(), text: 'Please call us.' } }),
  }
}

/** A guardian with one notification. */
async function createBellEntry(app: Cast['app'], owner: Cast['owner']) {
  const guardian = await app.signInAs('Guardian')
  await createApprovedTuition(app, { admin: owner, guardian })
  const [entry] = (await guardian.send(listPersonNotifications)).answer.data
  return { guardian, notification: String(entry?._id) }
}
