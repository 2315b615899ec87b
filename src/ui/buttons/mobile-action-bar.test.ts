import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('with large text the bar keeps only its button [FAM-761]', () => {
  const css = readFileSync(join(import.meta.dirname, 'mobile-action-bar.module.css'), 'utf8')
  expect(css).toContain('container-type: inline-size')
  expect(css).toMatch(/@container \(max-width: 16rem\) \{\s+\.fact \{\s+display: none;/)
})
