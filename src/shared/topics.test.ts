import { expect, test } from 'vitest'
import { DATA_TOPICS, topicsChanged, topicsOfEvent, topicsRead } from './topics.ts'

test.each([
  ['notification_reads', ['notifications']],
  ['due_entries', ['dues']],
  ['outbox', ['outbox']],
  ['all', DATA_TOPICS],
  ['a_new_table', DATA_TOPICS],
])('a live event named %s concerns %j', (name, topics) => expect(topicsOfEvent(name)).toEqual(topics))

test('reading a notification changes what the bell reads and no other list', () => {
  expect(topicsChanged({ path: 'notifications/read' })).toEqual(['notifications'])
  expect(topicsRead({ path: 'notifications/unread' })).toEqual(['notifications'])
  expect(topicsRead({ path: 'tuitions/available' })).not.toContain('notifications')
})

test('no change of data concerns the session', () => {
  expect(DATA_TOPICS).not.toContain('session')
  expect(topicsChanged({ path: 'dashboard' })).toBe(DATA_TOPICS)
})

test('a call can name its own topics', () => {
  expect(topicsRead({ path: 'shared/verify-token', topics: ['session'] })).toEqual(['session'])
})
