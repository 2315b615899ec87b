import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { type HeaderAccount, SiteHeader } from './site-header.tsx'
import { guestMenu, type MenuEntry, roleMenu, siteLinks } from './site-menu.ts'

const toItem = ({ labelKey, ...entry }: MenuEntry) => ({ label: en.pages.nav[labelKey], ...entry })

function markedAt(address: string, role: 'Guardian' | 'Tutor'): string[] {
  const menu = roleMenu(role)
  const markup = renderMarkup(
    <SiteHeader
      brand="Porua"
      homeHref="/"
      labels={{ home: 'Home', nav: 'Main', menu: 'Menu' }}
      links={siteLinks(role).map(toItem)}
      account={{
        kind: 'user',
        ...(menu && { menu: { role, label: 'Menu', items: menu.entries.map(toItem) } }),
        account: { label: 'Account', href: '/account' },
        logout: { label: 'Logout', onLogout: () => {} },
      }}
    />,
    address,
  )
  const marked = markup.match(/<a [^>]*aria-current="[^"]*"[^>]*>.*?<\/a>/g) ?? []
  return [...new Set(marked.map(visibleText))]
}

test.each([
  ['/tutor-cv/TR1001', 'Guardian', 'Hire Tutor'],
  ['/hire-request/TR1001', 'Guardian', 'Hire Tutor'],
  ['/your-all-tuition-post', 'Guardian', 'Your All Tuition Post'],
  ['/applicants/TN1001', 'Guardian', 'Your All Tuition Post'],
  ['/applicant-cv', 'Guardian', 'Your All Tuition Post'],
  ['/tutor-cv', 'Tutor', 'Your CV'],
  ['/tutor-applications', 'Tutor', 'Your Applications'],
] as const)('at %s the menu of a %s marks %s [FAM-484]', (address, role, label) => {
  expect(markedAt(address, role)).toEqual([label])
})

test('the links of guests keep their elements when it is known that nobody is signed in [NAV-05]', () => {
  const guest = {
    post: toItem(guestMenu.postAsVisitor),
    login: toItem(guestMenu.login),
    register: toItem(guestMenu.register),
  }
  const linksOf = (account: HeaderAccount) => {
    const labels = { home: 'Home', nav: 'Main', menu: 'Menu' }
    const header = <SiteHeader brand="Porua" homeHref="/" labels={labels} links={[]} account={account} />
    const markup = renderMarkup(header, '/contact')
    return markup
      .match(/<div data-shown-to="(?:guest|everybody)">.*?<\/div>/g)
      ?.map((one) => one.replace('guest', 'everybody'))
  }
  const known = linksOf({ kind: 'guest', guest })
  expect(known).toHaveLength(5)
  expect(linksOf({ kind: 'loading', text: 'Loading...', guest, menus: [] })).toEqual(known)
})

test('the search field has the cross of the product, not the one of the browser [FAM-484]', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../ui/form/search-box.module.css'), 'utf8')
  const cross = /::-webkit-search-cancel-button \{([^}]*)\}/.exec(styles)?.[1]
  expect(cross).toContain('appearance: none')
  expect(cross).toContain('currentColor')
})
