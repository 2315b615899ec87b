import { walkPages } from '../good-page.ts'
import { findIds, MISSING_RECORDS, ownTuitionOf } from '../screens.ts'
import { test } from '../vocabulary.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ expectedErrors: MISSING_RECORDS })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('every page of a visitor has its heading and title, fits its window and the smallest phone, and has no accessibility fault [ROUTE-09, ROUTE-15]', async ({
    as,
  }) => walkPages(await as('visitor'), 'visitor', { ids: await findIds((await as('Admin')).request) }))

  test('every page of a guardian and of a tutor has its heading and title, fits its window and the smallest phone, and has no accessibility fault [ROUTE-17..19, ROUTE-21..23, ROLE-16, ROLE-28]', async ({
    as,
  }) => {
    const [guardian, tutor] = [await as('Guardian'), await as('Tutor')]
    const ids = await findIds((await as('Admin')).request)
    await walkPages(guardian, 'Guardian', { ids: { ...ids, tuitionId: await ownTuitionOf(guardian.request) } })
    await walkPages(tutor, 'Tutor', { ids })
  })
})

test('every page of the office has its heading and title, fits its window and the smallest phone, and has no accessibility fault [ROUTE-24..28, ROUTE-31..38, ROUTE-41..44, ROLE-31, ADMIN-35..36, OFF-504]', async ({
  as,
}) => {
  const page = await as('Admin')
  await walkPages(page, 'Admin', { ids: await findIds(page.request) })
})
