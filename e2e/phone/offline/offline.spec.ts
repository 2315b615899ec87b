import type { BrowserContext, Locator, Page } from '@playwright/test'
import '../../../src/shared/messages/all-texts.ts'
import { localPath } from '../../../src/shared/address/local-path.ts'
import type { Locale } from '../../../src/shared/messages/locale.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { newPhone, postCall, postTuition } from '../../api.ts'
import { againDialog, logInAgain, logInElsewhere, logOutElsewhere, newPerson } from '../../sessions.ts'
import {
  expect,
  expectAccessible,
  expectToast,
  mainMenu,
  samplePassword,
  test,
  waitUntilHydrated,
} from '../../vocabulary.ts'

test.use({
  serviceWorkers: 'allow',
  // The browser reports each request that did not leave or was refused.
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script|status of 4\d\d/,
})

/** Opens a page and waits until it, and what Apply needs, is saved. */
async function openAndSave(page: Page, path: string, { applies = true } = {}): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
  const isSaved = () =>
    page.evaluate(async (isApplying) => {
      await navigator.serviceWorker.ready
      const saved = await caches.open('assets').then((assets) => assets.keys())
      const has = (name: string) => saved.some(({ url }) => url.includes(`/${name}-`))
      const canApply = has('apply-dialog') && has('waiting-note') && has('toasts')
      return (canApply || !isApplying) && (await caches.match(location.href, { ignoreVary: true })) !== undefined
    }, applies)
  await expect.poll(isSaved).toBe(true)
}

/** The addresses below the API of what is saved, and whose it is. */
const savedCalls = (page: Page) =>
  page.evaluate(async () => {
    const saved = await caches.open('calls')
    const copies = (await saved.keys()).map(async (request) => {
      const copy = await saved.match(request, { ignoreVary: true })
      return { path: new URL(request.url).pathname, account: copy?.headers.get('x-porua-account') ?? 'visitor' }
    })
    return Promise.all(copies)
  })

const applyButton = (page: Page, locale: Locale): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: text(locale, 'tuitions.applyNow') })
    .filter({ visible: true })

const takeBack = (page: Page, id: string, locale: Locale) =>
  page
    .getByRole('main')
    .getByRole('button', { name: text(locale, 'offline.takeBackOf', { id }) })
    .filter({ visible: true })

const savedNote = (page: Page, locale: Locale) =>
  page.getByRole('status').filter({ hasText: text(locale, 'offline.saved', { time: '' }).replace(/^.*· /, '· ') })

async function applyOffline(page: Page, locale: Locale): Promise<void> {
  await applyButton(page, locale).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(locale, 'common.yes') })
    .click()
  await expectToast(page, text(locale, 'offline.kept'))
}

/** How many have applied. */
const applicants = async (admin: Page, id: string): Promise<number> => {
  const answer = await admin.request.get(`/api/v1/applications/getAll-applicants-basedOn-tuitionId/${id}`)
  return (await answer.json()).data.length
}

const goOffline = (context: BrowserContext) => context.setOffline(true)
const goOnline = (context: BrowserContext) => context.setOffline(false)

/** Goes online, which the page learns only once its service worker, which loads the files of a dialog, is online too. */
async function goOnlineWithWorker(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await goOnline(page.context())
  const isWorkerOnline = () =>
    page.evaluate(() =>
      fetch('/assets/none.js').then(
        () => true,
        () => false,
      ),
    )
  await expect.poll(isWorkerOnline).toBe(true)
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden')
    dispatchEvent(new Event('online'))
  })
}

for (const locale of ['en', 'bn'] as const) {
  const at = (path: string) => localPath(locale, path)

  test(`what was read opens without a connection, and Apply waits for one (${locale}) [FAM-920, FAM-921, FAM-922, FAM-923]`, async ({
    as,
  }) => {
    const [admin, page] = [await as('Admin'), await as('Tutor')]
    const context = page.context()
    const { tuitionId: id } = await postTuition(admin.request, { phone: newPhone() })
    const tuition = at(`/tuitions-page/${id}`)
    await openAndSave(page, tuition)
    await openAndSave(page, at('/tutor-applications'))
    await expect(page.getByRole('article').first()).toBeVisible()
    await openAndSave(page, at('/tuitions-page'))
    await expect(page.getByRole('article', { name: id })).toBeVisible()
    const browser = await context.newCDPSession(page)
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])

    await goOffline(context)
    await test.step('lists and details open and say how old they are', async () => {
      await page.reload()
      await expect(savedNote(page, locale)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('article', { name: id }).getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(tuition)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.reload()
      await expect(savedNote(page, locale)).toBeVisible()
    })

    await test.step('a page that was never opened says that it needs a connection', async () => {
      await page.goto(at('/services'))
      await expect(page.getByRole('heading', { name: text(locale, 'offline.title') })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: id }).click()
      await expect(page).toHaveURL(tuition)
    })

    await test.step('an application waits, is shown everywhere and can be taken back', async () => {
      await applyOffline(page, locale)
      await takeBack(page, id, locale).click()
      await applyOffline(page, locale)
      await expect(takeBack(page, id, locale)).toBeVisible()
      await page.goto(at('/tuitions-page'))
      await expect(takeBack(page, id, locale)).toBeVisible()
      await page.goto(at('/tutor-applications'))
      await expect(takeBack(page, id, locale)).toBeVisible()
      await expectAccessible(page)
      expect(await applicants(admin, id)).toBe(0)
    })

    await test.step('it is sent once, from two tabs', async () => {
      const second = await context.newPage()
      await second.goto(tuition)
      await expect(takeBack(second, id, locale)).toBeVisible()
      await goOnline(context)
      await expect(takeBack(page, id, locale)).toHaveCount(0)
      await expect(takeBack(second, id, locale)).toHaveCount(0)
      await expect(page.getByRole('article').filter({ hasText: id })).toBeVisible()
      await expect(savedNote(page, locale)).toHaveCount(0)
      expect(await applicants(admin, id)).toBe(1)
    })
  })
}

test('own posts and the own CV open without a connection [FAM-920]', async ({ as }) => {
  for (const [who, path] of [
    ['Guardian', '/your-all-tuition-post'],
    ['Tutor', '/tutor-cv'],
  ] as const) {
    const page = await as(who)
    const shown = page.getByRole('article').first()
    await openAndSave(page, path, { applies: false })
    await expect(shown).toBeVisible()
    const call = who === 'Tutor' ? '/api/v1/cvs/tutor-cv' : '/api/v1/tuitions/my-tuitions'
    await expect.poll(async () => (await savedCalls(page)).map((one) => one.path)).toContain(call)
    await goOffline(page.context())
    await page.reload()
    await expect(savedNote(page, 'en')).toBeVisible()
    await expect(shown).toBeVisible()
  }
})

test('what is still loading when the service worker takes over is saved as well [FAM-920]', async ({ as }) => {
  const [admin, page] = [await as('Admin'), await as('Tutor')]
  const { tuitionId: id } = await postTuition(admin.request, { phone: newPhone() })
  await page.route('**/assets/apply-dialog-*', async (route) => {
    await page.evaluate(async () => {
      const { serviceWorker } = navigator
      while (!serviceWorker.controller)
        await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    })
    await route.continue()
  })
  await openAndSave(page, `/tuitions-page/${id}`)
})

test('an application for a tuition that was closed meanwhile is refused in words, and removed [FAM-924]', async ({
  as,
}) => {
  const [admin, page] = [await as('Admin'), await as('Tutor')]
  const { tuitionId: id, _id } = await postTuition(admin.request, { phone: newPhone() })
  await openAndSave(page, `/tuitions-page/${id}`)
  await goOffline(page.context())
  await applyOffline(page, 'en')
  await postCall(admin.request, `tuitions/close/${_id}`, { reason: 'Found somebody.' })
  await goOnline(page.context())
  await expectToast(page, `Your application for ${id} was not sent`)
  await page.goto('/tutor-applications')
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText(`${id} was not sent`)
  await page.getByRole('button', { name: `Remove: ${id}` }).click()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0)
  expect(await applicants(admin, id)).toBe(0)
})

test('an application of a session that has ended asks to log in, and is sent then [FAM-924]', async ({ as }) => {
  const [admin, page] = [await as('Admin'), await as('Tutor')]
  const { tuitionId: id } = await postTuition(admin.request, { phone: newPhone() })
  await openAndSave(page, `/tuitions-page/${id}`)
  await goOffline(page.context())
  await applyOffline(page, 'en')
  await logOutElsewhere(page)
  await goOnlineWithWorker(page)
  await expect(againDialog(page)).toBeVisible()
  expect(await applicants(admin, id)).toBe(0)
  await logInAgain(page, samplePassword())
  await expect(takeBack(page, id, 'en')).toHaveCount(0)
  await expect.poll(() => applicants(admin, id)).toBe(1)
})

test('a log-out deletes what was private, keeps what waits for its account, and nobody else is shown either [FAM-925, FAM-926]', async ({
  as,
}) => {
  const [admin, page] = [await as('Admin'), await as('Tutor')]
  const { tuitionId: id } = await postTuition(admin.request, { phone: newPhone() })
  await openAndSave(page, `/tuitions-page/${id}`)
  await openAndSave(page, '/tutor-applications')
  await expect(page.getByRole('article').first()).toBeVisible()
  const own = await savedCalls(page)
  expect(own.map(({ path }) => path)).toContain('/api/v1/applications/mine')
  expect(new Set(own.map(({ account }) => account)).size).toBe(1)
  const [first] = own

  await goOffline(page.context())
  await page.goto(`/tuitions-page/${id}`)
  await applyOffline(page, 'en')
  // Without the page that would send it.
  await page.goto('about:blank')
  await goOnline(page.context())

  await test.step('another account of the same phone, whose log-in the page did not see', async () => {
    await logOutElsewhere(page)
    await logInElsewhere(page, await newPerson(admin.request, 'Tutor', 'Salma Akter'))
    await openAndSave(page, '/tutor-cv')
    // Until the first answer to the new account only the pages of the old one get its copies.
    await expect.poll(async () => (await savedCalls(page)).map(({ account }) => account)).not.toContain(first?.account)
    await expect(takeBack(page, id, 'en')).toHaveCount(0)
    await goOffline(page.context())
    await page.goto('/tutor-applications')
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.goto(`/tuitions-page/${id}`)
    await expect(takeBack(page, id, 'en')).toHaveCount(0)
    await goOnline(page.context())
    // The page that is shown without a line loads again by itself, which would end the next step.
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('log-out', async () => {
    await page.goto('/tutor-applications')
    await waitUntilHydrated(page)
    await expect.poll(async () => (await savedCalls(page)).length).toBeGreaterThan(0)
    await (await mainMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await savedCalls(page)).toEqual([])
    expect(await applicants(admin, id)).toBe(0)
  })
})

test('a new release takes over without loading the page again, and what was saved stays [FAM-927]', async ({ as }) => {
  const page = await as('Tutor')
  await openAndSave(page, '/tuitions-page')
  await openAndSave(page, '/contact')
  const field = page.getByLabel(/^Message/)
  await field.fill('Half a sentence')
  // The same worker under another name is what a browser finds after a release. The page, once it is idle, registers the
  // first name, which would put the release of before back.
  const registerNewer = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js?release=2')
      return navigator.serviceWorker.controller?.scriptURL
    })
  await expect.poll(registerNewer).toContain('?release=2')
  await expect(field).toHaveValue('Half a sentence')
  await goOffline(page.context())
  await page.goto('/tuitions-page')
  await expect(savedNote(page, 'en')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('nothing of the office is saved [FAM-926]', async ({ as }) => {
  const page = await as('Admin')
  await page.goto('/tuitions-page')
  await waitUntilHydrated(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/admin-prime-ta/available-tuition')
  await expect(page.getByRole('table').or(page.getByRole('article')).first()).toBeVisible()
  const saved = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'assets')
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  expect(saved.filter((url) => /admin|available|api/.test(url))).toEqual([])
})
