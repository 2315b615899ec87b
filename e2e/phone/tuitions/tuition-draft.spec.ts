import { newPhone, postCall, postTuition } from '../../api.ts'
import { fillVisitorPost } from '../../visitor-post.ts'
import { chooseOptions, expect, expectToast, menuAction, signIn, test, waitUntilHydrated } from '../../vocabulary.ts'

const KEPT = 'What you typed before is back. Check it and post.'
const CHANGED = 'What you changed before is back. Nobody sees it until you save it.'

test('what a guardian types into a post, changes or reposts survives a reload until it is sent; a visitor who logs in goes on with it [FAM-488]', async ({
  page,
  as,
}) => {
  const admin = await as('Admin')
  await signIn(page.request, 'Guardian')
  await test.step('what a guardian types into a post survives a reload, is discarded, and is gone once it is sent', async () => {
    let posted = ''
    await page.goto('/new-tuition-post')
    const details = page.getByRole('textbox', { name: /^Details/ })
    const write = async (text: string) => {
      await chooseOptions(page, 'Class', 'Class 9')
      await details.fill(text)
      await page.reload()
      await expect(page.getByText(KEPT)).toBeVisible()
      await expect(details).toHaveValue(text)
    }
    await write('Bring a ruler.')

    await test.step('it is discarded', async () => {
      await page.getByRole('button', { name: 'Discard it' }).click()
      await expect(page.getByText(KEPT)).toBeHidden()
      await expect(details).toHaveValue('')
      await page.reload()
      await waitUntilHydrated(page)
      await expect(details).toHaveValue('')
    })

    await test.step('it is sent', async () => {
      await write('Bring a compass.')
      await chooseOptions(page, 'Subjects', 'Physics')
      await chooseOptions(page, 'Medium', 'Bangla medium')
      await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
      const answer = page.waitForResponse('**/tuitions/create-tuition')
      await page.getByRole('button', { name: 'Post Tuition' }).click()
      posted = (await (await answer).json()).data.tuitionId
      await expectToast(page, 'Tuition Created!')
      await page.goto('/new-tuition-post')
      await waitUntilHydrated(page)
      await expect(details).toHaveValue('')
      await expect(page.getByText(KEPT)).toBeHidden()
    })
    await postCall(admin.request, `tuitions/reject/${posted}`, { reason: 'Posted by a test.' })
  })

  await test.step('what a guardian changes in a post survives a reload until it is saved', async () => {
    const { tuitionId } = await postTuition(page.request, {})
    const details = page.getByRole('textbox', { name: /^Details/ })
    const open = async () => {
      await page.goto('/your-all-tuition-post')
      await menuAction(page, tuitionId, 'Edit')
    }
    await open()
    await details.fill('Bring a ruler.')
    await page.reload()
    await expect(page.getByText(CHANGED)).toBeVisible()
    await expect(details).toHaveValue('Bring a ruler.')
    await page.getByRole('button', { name: 'Update Tuition' }).click()
    await expectToast(page, 'Tuition Edited!')
    await open()
    await expect(details).toHaveValue('Bring a ruler.')
    await expect(page.getByText(CHANGED)).toBeHidden()
    await postCall(admin.request, `tuitions/reject/${tuitionId}`, { reason: 'Posted by a test.' })
  })

  await test.step('what a guardian changes in a repost survives a reload, apart from a new post', async () => {
    const { tuitionId } = await postTuition(page.request, {})
    await postCall(admin.request, `tuitions/reject/${tuitionId}`, { reason: 'Posted by a test.' })
    const details = page.getByRole('textbox', { name: /^Details/ })
    await page.goto(`/repost-own-tuition?tuitionId=${tuitionId}`)
    await details.fill('Bring a ruler.')
    await page.reload()
    await expect(page.getByText(KEPT)).toBeVisible()
    await expect(details).toHaveValue('Bring a ruler.')
    await page.goto('/new-tuition-post')
    await waitUntilHydrated(page)
    await expect(details).toHaveValue('')
    await expect(page.getByText(KEPT)).toBeHidden()
  })

  await test.step('a visitor who logs in goes on with the text of the post', async () => {
    const page = await as('visitor')
    const phone = newPhone()
    await fillVisitorPost(page, phone)
    await signIn(page.request, 'Guardian')
    await page.goto('/new-tuition-post')
    await expect(page.getByText(KEPT)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Class 5')
    await expect(page.getByRole('main')).not.toContainText(phone)
  })
})
