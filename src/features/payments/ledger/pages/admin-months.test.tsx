import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-markup.tsx'
import Months from './admin-months.tsx'

vi.mock('#ui/admin/list/admin-list.tsx', () => ({
  AdminList: ({ columns }: { columns: { header: string }[] }) => columns.map(({ header }) => header).join(),
}))

test('the list of months has a column for the charges, which its balance counts [OFF-1018]', () => {
  expect(renderPage(<Months />)).toContain('Charges,Balance')
})
