import { expect, test } from '../../vocabulary.ts'

type TuitionRow = {
  tuitionId: string
  heading: string
  salary: string
  isReported: boolean
  location: { city: string }
}

test('the list of tuitions is searched, and a tuition shows every field; an admin sees a reported phone in red and Repost [TLIST-01..05, TLIST-07..18, TLIST-21, GEN-26, ROUTE-11, CONST-03, MSG-76, ROLE-38, DEC-59]', {
  tag: '@all',
}, async ({ page, request, as, baseURL }) => {
  const admin = await as('Admin')
  await test.step('the list is a grid of ten cards a page, each with Details and Apply Now', async () => {
    await page.goto('/tuitions-page')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(10)
    await expect(page.getByPlaceholder('Search by TuitionId or Location')).toBeVisible()
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await expect(cards).toHaveCount(10)
    await page.goBack()
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    const card = cards.nth(4)
    const heading = await card.getByRole('heading').innerText()
    await card.getByRole('link', { name: /^Details/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })

  await test.step('a search starts at page 1, keeps its term in the address, and has an empty state', async () => {
    await page.goto('/tuitions-page?page=3')
    const search = page.getByPlaceholder('Search by TuitionId or Location')
    await search.fill('Dhaka')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/tuitions-page\?q=Dhaka$/)
    await page.reload()
    await expect(search).toHaveValue('Dhaka')
    await search.fill('no such place <script>alert(1)</script>')
    await search.press('Enter')
    await expect(page.getByText('No tuitions found.')).toBeVisible()
    await search.fill('   ')
    await search.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(10)
  })

  await test.step('the detail shows every field, with the default text for a missing one', async () => {
    const post = {
      class: ['Class 3'],
      subjects: ['Bangla'],
      medium: ['Bangla medium'],
      location: { city: 'Khulna', areas: ['Boyra'] },
      phone: '01788888888',
    }
    const bare = await admin.request.post('/api/v1/tuitions/create-tuition', {
      data: { ...post, heading: 'With nothing but what is required' },
    })
    const { data } = await bare.json()
    await page.goto(`/tuitions-page/${data.tuitionId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('With nothing but what is required')
    const main = page.getByRole('main')
    await expect(main.getByText('Negotiable').filter({ visible: true }).first()).toBeVisible()
    const fact = (name: string) =>
      main
        .locator('dt', { hasText: new RegExp(`^${name}$`) })
        .locator('xpath=following-sibling::dd[1] | ../dd')
        .first()
    for (const [name, value] of [
      ['Class', 'Class 3'],
      ['Medium', 'Bangla medium'],
      ['Subject', 'Bangla'],
      ['Location', 'Boyra, Khulna'],
      ['Location details', 'N/A'],
      ['Institute', 'N/A'],
      ['Teaching Time', 'N/A'],
      ['Details', 'N/A'],
      ['Phone', 'Given to the tutor who is confirmed.'],
    ] as const) {
      await expect(fact(name)).toContainText(value)
    }
    await expect(main.getByText(data.tuitionId).first()).toBeVisible()
    await expect(main.getByText(/ago/).first()).toBeVisible()
    expect((await request.get(`/tuitions-page/${data.tuitionId}`)).status()).toBe(200)
    await admin.goto(`/tuitions-page/${data.tuitionId}`)
    await expect(admin.getByRole('main').getByRole('link', { name: '01788888888' }).first()).toBeVisible()
  })

  await test.step('an admin sees a reported phone in red, and Repost; nobody else does', async () => {
    const { data }: { data: TuitionRow[] } = await (
      await admin.request.get('/api/v1/tuitions/available?limit=100')
    ).json()
    const { data: second }: { data: TuitionRow[] } = await (
      await admin.request.get('/api/v1/tuitions/available?limit=100&page=2')
    ).json()
    const reported = [...data, ...second].find((tuition) => tuition.isReported)
    const unreported = data.find((tuition) => !tuition.isReported)
    expect(reported, 'the sample world has a reported guardian with an approved tuition').toBeDefined()
    const phone = admin.getByRole('main').locator('a[href^="tel:"]').first()
    await admin.goto(`/tuitions-page/${unreported?.tuitionId}`)
    await expect(phone.locator('.figures')).not.toHaveCSS('color', 'rgb(179, 38, 43)')
    await admin.goto(`/tuitions-page/${reported?.tuitionId}`)
    await expect(phone.locator('.figures')).toHaveCSS('color', 'rgb(179, 38, 43)')
    await expect(admin.getByRole('link', { name: /^Repost\b/ })).toHaveAttribute(
      'href',
      new RegExp(`repost-tuition-by-admin\\?tuitionId=${reported?.tuitionId}`),
    )
    for (const who of ['visitor', 'Guardian', 'Tutor'] as const) {
      const other = await as(who)
      await other.goto(`/tuitions-page/${reported?.tuitionId}`)
      await expect(other.getByText('Given to the tutor who is confirmed.')).toBeVisible()
      await expect(other.getByRole('banner').getByText('Loading...').filter({ visible: true })).toHaveCount(0)
      await expect(other.getByRole('link', { name: /^(Repost|Edit)/ })).toHaveCount(0)
    }
  })

  await test.step('a guardian is offered no Apply on a card, and an application is refused in words', async () => {
    const page = await as('Guardian')
    await page.goto('/tuitions-page')
    const card = page.getByRole('article').first()
    await expect(card.getByRole('link', { name: /^Details/ })).toBeVisible()
    await expect(page.getByRole('article').getByText('Apply Now')).toHaveCount(0)
    const id = /TN\d+/.exec(await card.innerText())?.[0]
    const { data } = await (await page.request.get(`/api/v1/tuitions/${id}`)).json()
    const refused = await page.request.post('/api/v1/applications/create-application', {
      data: { tuitionId: data._id },
    })
    expect([refused.status(), (await refused.json()).message]).toEqual([403, 'Only tutors can apply to a tuition.'])
  })

  await test.step('without JavaScript lists and details have content, title, description and canonical link', async () => {
    const list = await (await request.get('/tuitions-page?q=dhaka')).text()
    expect(list.match(/<article/g)).toHaveLength(10)
    const [, id] = /\/tuitions-page\/(TN\d+)/.exec(list) ?? []
    for (const [address, heading] of [
      ['/tuitions-page', 'Tuitions'],
      [`/tuitions-page/${id}`, 'Salary'],
      ['/hire-tutor-page', 'Tutor'],
      ['/contact', 'Contact Us'],
      ['/tuition-post-by-unregister-guardian', 'Post Tuition'],
    ] as const) {
      const html = await (await request.get(address)).text()
      expect(html).toMatch(/<title>[^<]+\| Porua<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/)
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
      expect(new URL(canonical, baseURL).pathname).toBe(address)
      expect(html).toContain(heading)
    }
  })
})
