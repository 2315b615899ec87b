import { renderToString } from 'react-dom/server'
import { useFormatter, useTranslations } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { TextsProvider } from '#shell/texts/texts-provider.tsx'

function Total({ total }: { total: number }) {
  const t = useTranslations('tuitionPages.list')
  return `${t('found', { total })} ${useFormatter().number(total)}`
}

const render = (total: number, brand = 'Porua') =>
  renderToString(
    <TextsProvider locale="en" siteTexts={{}} brand={brand}>
      <Total total={total} />
    </TextsProvider>,
  )

test('pages share parsed messages and number formats, and each has its own values', () => {
  const formats = vi.spyOn(Intl, 'NumberFormat')
  expect(render(1234)).toContain('1,234')
  const made = formats.mock.calls.length
  expect(made).toBeGreaterThan(0)
  expect(render(5678)).toContain('5,678')
  expect(formats).toHaveBeenCalledTimes(made)
  expect(render(9, 'Another')).toContain('9')
  formats.mockRestore()
})

test('a parsed message is found by its text, without writing it and its formats as JSON', () => {
  render(1, 'Counted')
  const write = vi.spyOn(JSON, 'stringify')
  expect(render(12, 'Counted')).toContain('12')
  const written = write.mock.calls.filter(([value]) => JSON.stringify(value)?.includes('plural'))
  write.mockRestore()
  expect(written).toEqual([])
})
