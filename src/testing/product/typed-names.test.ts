import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { updateOwnAccount } from '#features/accounts/calls.ts'
import { registrationInput } from '#features/accounts/schema.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { correctPersonInput } from '#features/people/schema.ts'
import { acceptInput, inviteInput } from '#features/staff/schema.ts'
import { createTestApp } from '../test-app.ts'
import { uniquePhone } from '../unique-phone.ts'

const app = await createTestApp()

const EMPTY_LOOKING = ['\u2800', '\u3164\u3164', '\u115f \uffa0', '\u{e0041}', '\u0007', '\u0301\u0301', '.', '\u2028']

test.each(EMPTY_LOOKING)('the name %j looks empty and is refused at its field everywhere [OPS-448]', async (name) => {
  const guardian = await app.signInAs('Guardian')
  const renamed = await guardian.send(updateOwnAccount, { body: { name, email: '' } })
  expect([renamed.status, renamed.failure.errorMessages[0]?.path]).toEqual([400, 'name'])
  const body = { name, phone: uniquePhone(), text: 'Hello' }
  const sent = await app.visitor.send(sendContactMessage, { body })
  expect([sent.status, sent.failure.errorMessages[0]?.path]).toEqual([400, 'name'])
  for (const { shape } of [registrationInput, acceptInput, inviteInput, correctPersonInput])
    expect(shape.name.safeParse(name).success).toBe(false)
})

test('a name has one line, a message keeps its lines [OPS-447]', async () => {
  const guardian = await app.signInAs('Guardian')
  await guardian.send(updateOwnAccount, { body: { name: 'Rahima\nAdmin\u2028of Porua\u0007', email: '' } })
  const [stored] = await app.db.select().from(accounts).where(eq(accounts.id, guardian.account.id))
  expect(stored?.name).toBe('Rahima Admin of Porua')
  const text = 'One\r\nTwo\u2028Three\u0000'.replace('\u0000', '')
  await app.visitor.send(sendContactMessage, { body: { name: 'Karim\r\nUddin', phone: uniquePhone(), text } })
  const [message] = await app.db.select().from(contactMessages).orderBy(desc(contactMessages.createdAt)).limit(1)
  expect([message?.name, message?.text]).toEqual(['Karim Uddin', 'One\nTwo\nThree'])
})
