import { expect, test } from 'vitest'
import { concernsServer } from './server-sources.ts'

test.each([
  ['server.ts', true],
  ['platform/mail.server.ts', true],
  ['features/tuitions/actions.server.ts', true],
  ['features/tuitions/rules.ts', true],
  ['shared/lists/cities.json', true],
  ['web/page-cache.server.ts', true],
  ['features/tuitions/rules.test.ts', false],
  ['features/tuitions/pages/show.tsx', false],
  ['features/tuitions/pages/use-tuition.ts', false],
  ['web/ui/card.tsx', false],
  ['web/paths.ts', false],
  ['web/root.module.css', false],
])('a change of %s starts the server again: %s', (path, expected) => expect(concernsServer(path)).toBe(expected))
