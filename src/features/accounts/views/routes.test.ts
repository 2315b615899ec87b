import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { deleteListView, getListViews, saveListView } from './calls.ts'

const app = await createTestApp()

type Client = Awaited<ReturnType<typeof app.signInAs>>

const LIST = '/admin-prime-ta/hire-request'
const save = (who: Client, view: { name: string; query?: string; isShared?: boolean; list?: string }) =>
  who.send(saveListView, { body: { list: LIST, query: 'state=waiting', isShared: false, ...view } })
const seen = async (who: Client) => (await who.send(getListViews)).answer.data
const idOf = async (who: Client, name: string) => (await seen(who)).find((view) => view.name === name)?._id ?? ''

test('a view is kept for oneself or for all colleagues, and the own one of a name is replaced [OFF-740]', async () => {
  const maker = await app.signInAs('Admin', { staffRole: 'matcher' })
  const colleague = await app.signInAs('Admin', { staffRole: 'cashier' })
  await save(maker, { name: 'Mine' })
  await save(maker, { name: 'Team', isShared: true })
  await save(maker, { name: 'Mine', query: 'state=handled' })
  expect(await seen(maker)).toMatchObject([
    { list: LIST, name: 'Mine', query: 'state=handled', isShared: false, canDelete: true },
    { list: LIST, name: 'Team', query: 'state=waiting', isShared: true, canDelete: true },
  ])
  expect(await seen(colleague)).toMatchObject([{ name: 'Team', by: maker.account.name, canDelete: false }])
})

test('only its maker or an owner deletes a shared view, and nobody another’s own one [OFF-740]', async () => {
  const maker = await app.signInAs('Admin', { staffRole: 'verifier' })
  const manager = await app.signInAs('Admin', { staffRole: 'manager' })
  const owner = await app.signInAs('Admin')
  await save(maker, { name: 'Own of maker' })
  await save(maker, { name: 'Shared by maker', isShared: true })
  const remove = async (who: Client, id: string) => (await who.send(deleteListView, { params: { id } })).status
  const own = await idOf(maker, 'Own of maker')
  const shared = await idOf(maker, 'Shared by maker')
  expect(await remove(manager, shared)).toBe(403)
  expect(await remove(manager, own)).toBe(404)
  expect(await remove(owner, own)).toBe(404)
  expect(await remove(owner, shared)).toBe(200)
  expect(await remove(owner, shared)).toBe(404)
  expect(await remove(maker, own)).toBe(200)
  expect(await remove(maker, 'no id')).toBe(404)
})

test('a shared name is taken, a name and a search are needed, and twenty views of a list are enough [OFF-740]', async () => {
  const maker = await app.signInAs('Admin')
  const colleague = await app.signInAs('Admin')
  await save(maker, { name: 'This week', isShared: true })
  const taken = await save(colleague, { name: 'This week', isShared: true })
  expect([taken.status, taken.failure?.errorMessages[0]?.path]).toEqual([409, 'name'])
  expect((await save(colleague, { name: 'This week' })).status).toBe(200)
  expect((await save(colleague, { name: ' ' })).status).toBe(400)
  expect((await save(colleague, { name: 'No search', query: '' })).status).toBe(400)
  for (let count = 1; count < 20; count++) await save(colleague, { name: `View ${count}` })
  expect((await save(colleague, { name: 'One more' })).status).toBe(409)
  expect((await save(colleague, { name: 'View 3', query: 'state=any' })).status).toBe(200)
  expect((await save(colleague, { name: 'One more', list: '/admin-prime-ta/message' })).status).toBe(200)
  const guardian = await app.signInAs('Guardian')
  expect((await save(guardian, { name: 'Mine' })).status).toBe(403)
})
