import { expect, test } from '../vocabulary.ts'

const PAGES = [
  '/',
  '/tuitions-page',
  '/hire-tutor-page',
  '/contact',
  '/about-us',
  '/services',
  '/how-it-works',
  '/fees',
]

/** The tags of a page by name, as a crawler reads them: without scripts. */
function readTags(html: string): Map<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)
  return new Map([...tags].map(([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')]))
}

test('crawlers find complete tags and a picture, and without JavaScript a tuition and a CV are shared by links [WEB-400, WEB-410, WEB-420..421]', async ({
  request,
  browser,
}) => {
  await test.step('crawlers find complete tags and a picture of 1200 by 630 on each kind of public page', async () => {
    const lists = await Promise.all(
      ['/tuitions-page', '/hire-tutor-page'].map(async (path) => (await request.get(path)).text()),
    )
    const records = lists.map((html) => /\/(?:tuitions-page|tutor-cv)\/T[NR]\d+/.exec(html)?.[0] ?? '')
    for (const path of [...PAGES, ...records]) {
      const tags = readTags(await (await request.get(path)).text())
      const tag = (name: string) => tags.get(name) ?? ''
      for (const name of [
        'og:title',
        'og:description',
        'og:image:alt',
        'og:site_name',
        'twitter:title',
        'twitter:description',
      ])
        expect(tag(name), `${name} of ${path}`).not.toBe('')
      expect(new URL(tag('og:url')).pathname).toBe(path)
      expect([tag('og:locale'), tag('twitter:card')]).toEqual(['en_US', 'summary_large_image'])
      expect(['website', 'article', 'profile']).toContain(tag('og:type'))
      expect(tag('twitter:image')).toBe(tag('og:image'))
      const picture = await request.get(new URL(tag('og:image')).pathname)
      expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/png'])
      const bytes = await picture.body()
      // Width and height are at byte 16 of a PNG file.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630'])
    }
  })

  await test.step('without JavaScript a tuition and a CV are shared by links, and the text for groups is there', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const [list, record, id] of [
      ['/tuitions-page', '/tuitions-page/TN', 'Tuition ID: TN'],
      ['/hire-tutor-page', '/tutor-cv/TR', 'Tutor ID: TR'],
    ] as const) {
      await page.goto(list)
      const path = await page.locator(`a[href^="${record}"]`).first().getAttribute('href')
      await page.goto(path ?? '')
      await page.getByText('Share', { exact: true }).click()
      await expect(page.getByRole('link', { name: 'Facebook', exact: true })).toHaveAttribute(
        'href',
        new RegExp(`facebook\\.com/sharer/sharer\\.php\\?u=.*${encodeURIComponent(record)}`),
      )
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
      await expect(page.getByRole('textbox', { name: 'Text for a group' })).toHaveValue(new RegExp(id))
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    }
    await context.close()
  })
})
