import { expect, test } from 'vitest'
import { createDatabaseAtMigration } from '#testing/migrated-database.ts'

test('stored notifications get their kind and params from their text, others keep it as legacy [SYS-21]', async () => {
  const { client, migrateToLatest } = await createDatabaseAtMigration(5)
  const rows: [string, string, string, object][] = [
    ['user', 'A guardian registered: Nila', 'guardianRegistered', { name: 'Nila' }],
    ['user', 'A tutor registered: রহিম: (x)', 'tutorRegistered', { name: 'রহিম: (x)' }],
    ['user', 'Somebody else', 'legacy', { type: 'user', text: 'Somebody else' }],
    [
      'cv',
      'The CV of Rakib (A) (TR1001) waits for verification!',
      'cvSubmitted',
      { name: 'Rakib (A)', tutorId: 'TR1001' },
    ],
    ['cv', 'Rakib (TR1001) changed the CV.', 'cvChanged', { name: 'Rakib', tutorId: 'TR1001' }],
    [
      'cv',
      'Asha changed the CV of Rakib (TR1001).',
      'cvChangedByAdmin',
      { admin: 'Asha', name: 'Rakib', tutorId: 'TR1001' },
    ],
    [
      'tuition',
      'A visitor posted TN1001: Need Tutor At Dhaka',
      'tuitionPostedByVisitor',
      { tuitionId: 'TN1001', heading: 'Need Tutor At Dhaka' },
    ],
    ['tuition', 'A guardian posted TN7: ', 'tuitionPostedByGuardian', { tuitionId: 'TN7', heading: '' }],
    ['message', 'New message from A. B..', 'contactMessageSent', { name: 'A. B.' }],
    ['hireRequest', 'New hire request for Rakib (TR1001).', 'hireRequestSent', { name: 'Rakib', tutorId: 'TR1001' }],
  ]
  for (const [type, message] of rows) {
    await client.query('insert into notifications (type, message, created_at) values ($1, $2, now())', [type, message])
  }

  await migrateToLatest()

  const migrated = await client.query('select kind, params from notifications order by number')
  expect(migrated.rows).toEqual(rows.map(([, , kind, params]) => ({ kind, params })))
})
