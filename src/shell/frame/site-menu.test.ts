import { expect, test } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { footerLinks, footerRules, guestMenu, type MenuEntry, roleMenu, siteLinks } from './site-menu.ts'

const shown = (entries: readonly MenuEntry[]) =>
  entries.map(({ labelKey, href }) => `${en.pages.nav[labelKey]} ${href}`)

const always = ['Home /', 'Tuitions /tuitions-page', 'Hire Tutor /hire-tutor-page', 'Contact /contact']

test.each([undefined, 'Guardian', 'Tutor', 'Admin'] as const)('%s has the main links [NAV-01..04]', (viewer) =>
  expect(shown(siteLinks(viewer)).slice(0, 4)).toEqual(always),
)

test('the links of guests lead to the post form, the log-in and the registration [NAV-05]', () => {
  expect(shown(Object.values(guestMenu))).toEqual([
    'Tuition Post /tuition-post-by-unregister-guardian',
    'Login /login',
    'Register /register',
  ])
})

test.each([undefined, 'Guardian', 'Tutor', 'Admin'] as const)(
  'the visitors’ Tuition Post is hidden for %s [NAV-05, NAV-11]',
  (viewer) => expect(shown(siteLinks(viewer)).join()).not.toContain('Tuition Post'),
)

test('a guardian has the Guardian Menu [NAV-08..10, STATE-02]', () => {
  const menu = roleMenu('Guardian')
  expect(menu && en.pages.nav[menu.labelKey]).toBe('Guardian Menu')
  expect(shown(menu?.entries ?? [])).toEqual([
    'New Tuition Post /new-tuition-post',
    'Your All Tuition Post /your-all-tuition-post',
    'Saved /bookmarks',
  ])
})

test('a tutor has the Tutor Menu [NAV-12..15, STATE-02]', () => {
  const menu = roleMenu('Tutor')
  expect(menu && en.pages.nav[menu.labelKey]).toBe('Tutor Menu')
  expect(shown(menu?.entries ?? [])).toEqual([
    'Your CV /tutor-cv',
    'Edit CV /edit-cv',
    'Your Applications /tutor-applications',
    'My Alerts /my-alerts',
    'Saved /bookmarks',
    'Your Fees /my-fees',
  ])
})

test('an admin has a link to the admin area and no dropdown', () => {
  expect(roleMenu('Admin')).toBeNull()
  expect(shown(siteLinks('Admin'))).toContain('Admin Area /admin-prime-ta')
})

test('the footer has its quick links [NAV-23..26]', () =>
  expect(shown(footerLinks)).toEqual(['Home /', 'About Us /about-us', 'Services /services', 'Contact /contact']))

test('the footer links the rules and explanations [FAM-460]', () =>
  expect(shown(footerRules)).toEqual([
    'How it works /how-it-works',
    'Fees /fees',
    'Open numbers /open-numbers',
    'How we match /ranking',
    'Terms /terms',
    'Privacy /privacy',
  ]))
