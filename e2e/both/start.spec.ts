import { expect, type Page, test } from '@playwright/test'

test("the first page shows a font of the device, the next one the product's, with a clean console [WEB-500]", async ({
  page,
}) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const html = page.locator('html')
  expect(await loadedFonts(page)).not.toContain('Hind Siliguri')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('porua:fonts'))).toContain('latin')
  await expect(html).toHaveAttribute('data-fonts', '')
  await page.reload()
  await expect(html).toHaveAttribute('data-fonts', /latin/)
  expect(await loadedFonts(page)).toContain('Hind Siliguri')
  expect(consoleErrors).toEqual([])
})

/** The families that the visible text waited for. */
function loadedFonts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const fonts = await document.fonts.ready
    return [...fonts].flatMap(({ status, family }) => (status === 'loaded' ? [family] : [])).join()
  })
}
