import { expect, test } from 'vitest'
import { serverModules, sharedPackages } from './server-packages.ts'

test('[PERF-240] a build of the pages loads only the packages that it shares with the server', () => {
  const sources = ['#shared/call.ts']
  expect(serverModules('build', sources)).toEqual({ external: [...sources, ...sharedPackages], noExternal: true })
  expect(serverModules('serve', sources)).toEqual({ external: [...sources, ...sharedPackages] })
})
