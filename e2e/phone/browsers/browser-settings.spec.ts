import { expect, test } from '../../vocabulary.ts'

test.use({ expectedErrors: /404/ })

test('forced colours, paper, password managers and cut links [OFF-813..815, OFF-819]', async ({ as }) => {
  const visitor = await as('visitor')
  await test.step('under forced colours the chosen one of a group differs by its ground', async () => {
    await visitor.emulateMedia({ forcedColors: 'active' })
    await visitor.goto('/register')
    await visitor.getByRole('radio', { name: 'Tutor' }).check({ force: true })
    const groundOf = (name: string) =>
      visitor
        .getByRole('radio', { name })
        .evaluate((input) => getComputedStyle(input.nextElementSibling ?? input).backgroundColor)
    expect(await groundOf('Tutor')).not.toBe(await groundOf('Guardian'))
    await visitor.emulateMedia({ forcedColors: null })
  })

  await test.step('a password manager saves the phone', async () => {
    await expect(visitor.getByLabel('Phone')).toHaveAttribute('autocomplete', 'username')
    await expect(visitor.locator('[autocomplete=username]')).toHaveCount(1)
  })

  await test.step('on paper a list has neither header, footer nor bar', async () => {
    await visitor.goto('/tuitions-page')
    await visitor.getByRole('main').getByRole('link', { name: /TN\d+/ }).first().click()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByRole('banner')).toBeVisible()
    await visitor.emulateMedia({ media: 'print' })
    for (const margin of [visitor.getByRole('banner'), visitor.getByRole('contentinfo')])
      await expect(margin).toBeHidden()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await visitor.emulateMedia({ media: null })
  })

  await test.step('a link that is cut inside a letter leads to the page for unknown addresses', async () => {
    for (const [path, language] of [
      ['/my-page/%E0%A6', 'en'],
      ['/bn/tuitions-page/%', 'bn'],
    ] as const) {
      const answer = await visitor.goto(path)
      expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, expect.stringContaining('text/html')])
      await expect(visitor.locator('html')).toHaveAttribute('lang', language)
      await expect(visitor.getByRole('banner')).toBeVisible()
    }
  })
})
