import { expect, test } from 'vitest'
import { listenToOtherTabs, tellOtherTabs } from './other-tabs.ts'

test('other tabs hear what was changed, but not who is signed in [FAM-766]', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<readonly string[]>()
  const stop = listenToOtherTabs(resolve)
  tellOtherTabs(['tuitions', 'session'])
  expect(await heard).toEqual(['tuitions'])
  stop()
})
