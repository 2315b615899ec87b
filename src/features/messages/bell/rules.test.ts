import { expect, test } from 'vitest'
import { bellPath } from './rules.ts'

test.each([
  ['postReceived', { tuitionId: 'TN1001' }, 'Guardian', '/tuitions-page/TN1001'],
  ['postReceived', {}, 'Guardian', '/your-all-tuition-post'],
  ['cvVerified', {}, 'Tutor', '/tutor-cv'],
  ['tutorInvited', { tuitionId: 'TN1001' }, 'Tutor', '/tuitions-page/TN1001'],
  ['dueCreated', { tuitionId: 'TN1001' }, 'Tutor', '/my-fees'],
  ['dueCreated', { link: '/account' }, 'Tutor', '/account'],
] as const)('the entry %s with %j leads a %s to %s [FAM-371]', (kind, params, role, path) =>
  expect(bellPath({ kind, params }, role)).toBe(path),
)
