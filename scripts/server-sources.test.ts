import { expect, test } from 'vitest'
import { concernsServer } from './server-sources.ts'

test.each([
  ['server.ts', true],
  ['platform/mail.server.ts', true],
  ['features/tuitions/actions.server.ts', true],
  ['features/tuitions/rules.ts', true],
  ['shared/lists/cities.json', true],
  ['shell/late-scripts.server.ts', true],
  ['features/tuitions/rules.test.ts', false],
  ['features/tuitions/pages/show.tsx', false],
  ['features/tuitions/pages/use-tuition.ts', false],
  ['ui/layout/card.tsx', false],
  ['shared/paths.ts', true],
  ['shell/site-header.module.css', false],
])('a change of %s starts the server again: %s', (path, expected) => expect(concernsServer(path)).toBe(expected))
