import { eq, notLike, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renewNameSounds } from '#db/search/renew-name-sounds.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { searchGuardians, updateOwnAccount } from '#features/accounts/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { searchTutorsByAdmin } from '#features/tutors/calls.ts'
import { findTutors } from '#features/tutors/find/calls.ts'
import { SOUND_TEXT_START } from '#shared/search/sound.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { searchAdmin } from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const rahim = await app.signInAs('Guardian', { name: 'Rahim Uddin' })
for (const name of ['মোঃ রহিম', 'Karim Mia', 'রহিমা বেগম']) {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await app.signInAs('Guardian', { name })
}
for (const name of ['তানভীর হোসেন', 'Tanvir Ahmed', 'Nila Das']) await createApprovedTutor(app, { admin, name })
await app.visitor.send(sendContactMessage, { body: { name: 'সাদিয়া', phone: '01988000111', text: 'Hello' } })

const guardians = async (searchTerm: string) =>
  (await admin.send(searchGuardians, { body: { searchTerm } })).answer.data.map(({ name }) => name)
const tutors = async (searchTerm: string) =>
  (await admin.send(searchTutorsByAdmin, { body: { searchTerm } })).answer.data.map(({ name }) => name)
const publicTutors = async (q: string) =>
  (await app.visitor.send(findTutors, { query: { q } })).answer.data.map(({ name }) => name)
const search = async (term: string) => (await admin.send(searchAdmin, { query: { term } })).answer.data

test.each([
  ['Rahim', ['Rahim Uddin', 'রহিমা বেগম', 'মোঃ রহিম']],
  ['রহিম', ['রহিমা বেগম', 'মোঃ রহিম', 'Rahim Uddin']],
  ['Uddin Raheem', ['Rahim Uddin']],
  ['Mohammad Rohim', ['মোঃ রহিম']],
  ['করিম মিয়া', ['Karim Mia']],
  ['করিম মি\u09dfা', ['Karim Mia']],
  ['zzzz', []],
])('staff who search guardians for %s find %j [BN-210, BN-212]', async (term, names) => {
  expect(await guardians(term)).toEqual(names)
})

test.each([
  ['তানভীর', ['তানভীর হোসেন', 'Tanvir Ahmed']],
  ['tanvir', ['Tanvir Ahmed', 'তানভীর হোসেন']],
  ['Tanveer Hossain', ['তানভীর হোসেন']],
  ['নীলা দাস', ['Nila Das']],
])('tutors are found by %s in the public list and by staff: %j [BN-210, BN-212]', async (term, names) => {
  expect(await tutors(term)).toEqual(names)
  expect(await publicTutors(term)).toEqual(names)
})

test('the search for all finds people in either script, those written alike first [BN-210, BN-212]', async () => {
  const found = await search('রহিম')
  expect(found.guardians.map(({ name }) => name)).toEqual(['রহিমা বেগম', 'মোঃ রহিম', 'Rahim Uddin'])
  expect((await search('Tanvir')).tutors.map(({ name }) => name)).toEqual(['Tanvir Ahmed', 'তানভীর হোসেন'])
  expect((await search('Sadia')).messages).toMatchObject([{ name: 'সাদিয়া' }])
})

test('a changed name is found by its new sound, and one whose sound was not stored after it is filled [BN-211]', async () => {
  const changed = await rahim.send(updateOwnAccount, { body: { name: 'শফিক', email: '' } })
  expect(changed.status).toBe(200)
  expect(await guardians('Shafique')).toEqual(['শফিক'])
  await app.db.update(accounts).set({ name: 'জাহিদ', nameSound: '' }).where(eq(accounts.id, rahim.account.id))
  await app.db.update(contactMessages).set({ nameSound: '' })
  expect(await guardians('Zahid')).toEqual([])
  await app.db.execute(sql`update accounts set name_sound = ' ~0 ' where role = 'Tutor'`)
  expect(await renewNameSounds(app.db)).toBe(5)
  expect(await guardians('Zahid')).toEqual(['জাহিদ'])
  expect(await app.db.$count(accounts, notLike(accounts.nameSound, `${SOUND_TEXT_START}%`))).toBe(0)
})
