import { expect, test } from 'vitest'
import type { CallBody } from '#shared/call.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import {
  addConfirmationComment,
  editConfirmationComment,
  listConfirmations,
  removeConfirmationComment,
} from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
const tutor = await createApplicant(app, { tuitionId, admin })
const other = await createApplicant(app, { tuitionId, admin })
const { _id: conformId } = await confirmTutor(admin, { tuitionId, tutor })
const { _id: otherConformId } = await confirmTutor(admin, { tuitionId, tutor: other })
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const add = (text: string, id = conformId) => admin.send(addConfirmationComment, { body: { id, text } })
const listed = async () => {
  const { data } = (await admin.send(listConfirmations, { params: { id: tuitionId } })).answer
  return data.find(({ _id }) => _id === conformId)?.comment ?? []
}
const added = async (text: string) => (await add(text)).answer.data.comment.at(-1)?._id ?? ''

test('only admins can add, edit and delete comments [ROLE-43, ROLE-53]', async () => {
  const named = { conformId, commentId: UNKNOWN }
  for (const [who, status] of [
    [app.visitor, 401],
    [guardian, 403],
    [tutor, 403],
  ] as const) {
    const answers = [
      await who.send(addConfirmationComment, { body: { id: conformId, text: 'No' } }),
      await who.send(editConfirmationComment, { body: { ...named, text: 'No' } }),
      await who.send(removeConfirmationComment, { body: named }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  }
})

test('an admin adds comments, listed in order with their time [API-57, GEN-16, AD-CONFIRM-04, ENT-04]', async () => {
  const first = await add('  বাবার সাথে কথা হয়েছে\nশনিবার থেকে শুরু  ')
  expect([first.status, first.answer.message]).toEqual([200, 'Comment Added!'])
  expect(first.answer.data).toMatchObject({ _id: conformId, tuitionId, tutorId: tutor.cv.tutorId })
  await add('Starts on Sunday')
  const of = { createdAt: app.clock.now.toISOString(), author: { name: 'Test Admin' }, version: expect.any(Number) }
  expect(await listed()).toEqual([
    { _id: expect.any(String), text: 'বাবার সাথে কথা হয়েছে\nশনিবার থেকে শুরু', ...of },
    { _id: expect.any(String), text: 'Starts on Sunday', ...of },
  ])
})

test('an admin edits a comment, which keeps its place and time [API-66, AD-CONFIRM-05]', async () => {
  const before = await listed()
  const commentId = before[0]?._id ?? ''
  const { answer } = await admin.send(editConfirmationComment, {
    body: { conformId, commentId, text: 'Starts on Monday' },
  })
  expect(answer.message).toBe('Comment Edited!')
  const expected = before.map((one) =>
    one._id === commentId ? { ...one, text: 'Starts on Monday', version: expect.any(Number) } : one,
  )
  expect(answer.data.comment).toEqual(expected)
  expect(await listed()).toEqual(expected)
})

test('an admin deletes a comment; a second deletion answers 404 [API-74, ROLE-53, AD-CONFIRM-06, MSG-42]', async () => {
  const before = await listed()
  const body = { conformId, commentId: await added('By mistake') }
  const { answer } = await admin.send(removeConfirmationComment, { body })
  expect(answer.message).toBe('Comment Deleted!')
  expect(answer.data.comment).toEqual(before)
  const again = await admin.send(removeConfirmationComment, { body })
  expect([again.status, again.failure.message]).toEqual([404, 'There is no such comment.'])
})

test.each(['', '   ', '\n\t', '\u00a0\u3000'])(
  'the blank comment %j is refused and changes nothing [VAL-52]',
  async (text) => {
    const before = await listed()
    const commentId = before[0]?._id ?? ''
    const answers = [
      await add(text),
      await admin.send(editConfirmationComment, { body: { conformId, commentId, text } }),
    ]
    for (const { status, failure } of answers) {
      expect(status).toBe(400)
      expect(failure.errorMessages).toEqual([
        { path: 'text', message: 'Write a comment.', code: 'applications.commentMissing' },
      ])
    }
    expect(await listed()).toEqual(before)
  },
)

test.each([
  ['a comment of another confirmation', async () => ({ conformId: otherConformId, commentId: await added('Mine') })],
  ['an unknown comment', async () => ({ conformId, commentId: UNKNOWN })],
  ['an unknown confirmation', async () => ({ conformId: UNKNOWN, commentId: await added('Still here') })],
  ['invalid ids', async () => ({ conformId: 'TN1001', commentId: "' or 1=1 --" })],
])('%s cannot be edited or deleted', async (_, named) => {
  const body = await named()
  const before = await listed()
  const answers = [
    await admin.send(editConfirmationComment, { body: { ...body, text: 'Changed' } }),
    await admin.send(removeConfirmationComment, { body }),
  ]
  for (const { status, failure } of answers) {
    expect(status).toBe(404)
    expect(failure.errorMessages).toEqual([
      { path: 'commentId', message: 'There is no such comment.', code: 'applications.commentNotFound' },
    ])
  }
  expect(await listed()).toEqual(before)
})

test.each([UNKNOWN, 'TN1001', '🙂', "' or 1=1 --"])(
  'a comment on the unknown confirmation %j is refused',
  async (id) => {
    const { status, failure } = await add('Hello', id)
    expect(status).toBe(404)
    expect(failure.errorMessages).toEqual([
      { path: 'id', message: 'There is no such confirmation.', code: 'applications.confirmationNotFound' },
    ])
  },
)

test.each([
  ['no text', { id: conformId }, 'text'],
  ['a list', { id: conformId, text: ['x'] }, 'text'],
  ['a NUL byte', { id: conformId, text: 'a\u0000b' }, 'text'],
  ['10,000 characters', { id: conformId, text: 'x'.repeat(10_000) }, 'text'],
  ['no id', { text: 'x' }, 'id'],
])('a comment with %s is refused at the field', async (_, body, path) => {
  const { status, failure } = await admin.send(addConfirmationComment, {
    body: body as CallBody<typeof addConfirmationComment>,
  })
  expect([status, failure.errorMessages[0]?.path]).toEqual([400, path])
})

test('a comment that is deleted and edited at the same time is deleted, and both requests are answered', async () => {
  const body = { conformId, commentId: await added('Both want it') }
  const [deleted, edited] = await Promise.all([
    admin.send(removeConfirmationComment, { body }),
    admin.send(editConfirmationComment, { body: { ...body, text: 'Later' } }),
  ])
  expect(deleted.status).toBe(200)
  expect([200, 404]).toContain(edited.status)
  expect((await listed()).map(({ _id }) => _id)).not.toContain(body.commentId)
})
