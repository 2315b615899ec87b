import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { RETENTION_DAYS, RETENTION_KEYS } from '#shared/retention.ts'
import { renderMarkup } from '#testing/render-markup.tsx'
import { RetentionTable } from './retention-table.tsx'

const labelOf = (key: (typeof RETENTION_KEYS)[number]) => en.privacy.retention[key]

test('the page shows the time of every kind of data, with the setting of ID cards [OPS-321]', () => {
  const markup = renderMarkup(<RetentionTable idCardDays={120} />)
  for (const key of RETENTION_KEYS) expect(markup).toContain(labelOf(key))
  for (const time of ['90 days', '1 day', '5 years', '120 days']) expect(markup).toContain(time)
  expect(renderMarkup(<RetentionTable idCardDays={0} />)).toContain('until it is replaced')
})

test('the operations document has the same times [OPS-321]', () => {
  const document = readFileSync(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  for (const key of RETENTION_KEYS) expect(document).toContain(`| ${labelOf(key)} | ${RETENTION_DAYS[key]} |`)
})
