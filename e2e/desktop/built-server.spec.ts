import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { serverArgs } from '../../scripts/heap.mjs'
import { installedNode, root } from '../../scripts/machine.mjs'

const built = join(root, 'build/server')
const THROWS = 'src/platform/pictures/process-picture.server.ts'

test('a stack trace of the built server names the source and its line [OPS-720]', () => {
  const { [THROWS]: chunk } = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
  const program = `const { processPicture } = await import('${join(built, chunk.file)}'); await processPicture(null)`
  const options = serverArgs().slice(0, -1)
  const { stderr } = spawnSync(installedNode, [...options, '--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(stderr).toMatch(/TypeError/)
  expect(stderr).toContain(`${join(root, THROWS)}:`)
})

test('the built server finds the files of its packages: the pages of the API [OPS-721]', async ({ request }) => {
  for (const path of ['/api/v1/docs/', '/api/v1/docs/static/swagger-ui-bundle.js'])
    expect((await request.get(path)).status(), path).toBe(200)
})
