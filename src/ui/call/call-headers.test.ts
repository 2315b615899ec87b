import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SENDS = /\bfetch\(|new XMLHttpRequest|sendBeacon\(|new EventSource/
/** They read a font of the page, the stream of changes, which has no headers and no content, and whether the server answers. */
const WITHOUT_ACCOUNT = [
  'src/features/messages/notifications/pages/live-stream.ts',
  'src/features/tutors/cv/pages/view/cv-image.ts',
  'src/shell/offline/offline-area.tsx',
  // A service worker belongs to no tab.
  'src/shell/offline/push.ts',
]

test('every request of a page for a call names the account of its tab [OPS-525]', () => {
  const modules = globSync('src/{ui,shell,features}/**/*.{ts,tsx}', {
    exclude: (path) => /\.server\.tsx?$|\.test\.tsx?$/.test(path),
  })
  const sending = modules.filter((path) => SENDS.test(readFileSync(path, 'utf8')))
  const others = sending.filter((path) => !/\bcallHeaders\(/.test(readFileSync(path, 'utf8')))
  expect(sending.length).toBeGreaterThan(WITHOUT_ACCOUNT.length)
  expect(others.toSorted()).toEqual(WITHOUT_ACCOUNT)
})
