import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('links to pages that people keep have their addresses', () => {
  expect([paths.home, paths.contact, paths.about, paths.services, paths.fees, paths.tutor.applications]).toEqual([
    '/',
    '/contact',
    '/about-us',
    '/services',
    '/fees',
    '/tutor-applications',
  ])
})
