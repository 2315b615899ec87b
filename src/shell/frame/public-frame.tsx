import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { logOut } from '#features/accounts/login/pages/logout.ts'
import { useViewer, type Viewer } from '#features/accounts/pages/viewer.ts'
import { LeavingNote } from '#features/accounts/profile/pages/leaving-note.tsx'
import { ContactButton } from '#features/contact-messages/pages/contact-button.tsx'
import type { Landing } from '#features/landing/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { ROLES } from '#shared/call.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { text } from '#shared/messages/text.ts'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { lazyPart } from '#ui/page/lazy-part.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { useSite } from '#ui/page/site.ts'
import { useNow } from '#ui/page/use-now.ts'
import { updateViewerMark } from '../document/viewer-mark.ts'
import { LanguageLink } from './language-link.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import classes from './public-frame.module.css'
import { SiteFooter } from './site-footer.tsx'
import { type HeaderAccount, SiteHeader } from './site-header.tsx'
import { footerLinks, footerRules, guestMenu, type MenuEntry, roleMenu, siteLinks } from './site-menu.ts'
import { useLanguageSync } from './use-language-sync.ts'

const PersonBell = lazyPart(
  () => import('#features/messages/bell/pages/person-bell.tsx'),
  () => null,
)

/** Header, page and footer. Only the header depends on the user, and only in the browser, so pages can be cached. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('pages')
  const { brand } = useSite()
  const viewer = useViewer()
  const navItem = useNavItem()
  const { hasContactButton } = usePageHandle()
  useLayoutEffect(() => updateViewerMark(viewer))
  useLanguageSync(viewer.state === 'user')
  return (
    <div className={classes.frame}>
      <SkipLink to="main" label={t('skip')} />
      <NavigationProgress />
      <SiteHeader
        brand={brand.name}
        homeHref={paths.home}
        labels={{ home: t('nav.home'), nav: t('mainMenu'), menu: t('menu') }}
        links={siteLinks(viewer.user?.role).map(navItem)}
        account={useHeaderAccount(viewer)}
        language={<LanguageLink />}
        bell={<ViewerBell viewer={viewer} />}
      />
      <main id="main" className={classes.main}>
        {viewer.user?.isLeaving && <LeavingNote />}
        {children}
        {hasContactButton && <ContactButton />}
      </main>
      <PublicFooter />
    </div>
  )
}

/** Its script is loaded for guardians and tutors only; until then its place is kept. */
function ViewerBell({ viewer }: { viewer: Viewer }) {
  if (viewer.state !== 'user' || viewer.user.role === 'Admin') return null
  return (
    <Suspense fallback={<span className={classes.bell} />}>
      <PersonBell />
    </Suspense>
  )
}

function PublicFooter() {
  const t = useTranslations('pages')
  const { brand } = useSite()
  const now = useNow()
  const navItem = useNavItem()
  const { hasPhoneBar, startsOnUse: isReading } = usePageHandle()
  const locale = useLocale()
  const landings = useRouteLoaderData<{ landings?: Landing[] }>('root')?.landings ?? []
  return (
    <SiteFooter
      brand={brand.name}
      tagline={t('tagline')}
      labels={{
        links: t('quickLinks'),
        contact: t('contactFacts'),
        rules: t('rules'),
        popular: text(locale, 'landing.footer'),
      }}
      popular={isReading ? landings : []}
      links={footerLinks.map(navItem)}
      rules={footerRules.map(navItem)}
      social={{
        page: { label: t('ourPage'), href: brand.pageUrl },
        group: { label: t('ourGroup'), href: brand.groupUrl },
      }}
      contact={{ email: brand.email, phones: [...brand.phones], address: brand.address }}
      year={toDigitsOf(locale, toDhakaDate(now).slice(0, 4))}
      language={<LanguageLink />}
      hasPhoneBar={hasPhoneBar}
    />
  )
}

function usePageHandle(): PageHandle {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  return Object.assign({}, ...handles)
}

function useNavItem() {
  const t = useTranslations('pages.nav')
  return ({ labelKey, href, within = [] }: MenuEntry) => ({ label: t(labelKey), href, within })
}

function useHeaderAccount(viewer: Viewer): HeaderAccount {
  const t = useTranslations()
  const navItem = useNavItem()
  const guest = {
    post: navItem(guestMenu.postAsVisitor),
    login: navItem(guestMenu.login),
    register: navItem(guestMenu.register),
  }
  if (viewer.state === 'loading') {
    const menus = ROLES.map((role) => {
      const menu = roleMenu(role)
      if (!menu) return { role, items: siteLinks(role).slice(siteLinks().length).map(navItem) }
      return { role, label: t(`pages.nav.${menu.labelKey}`), items: menu.entries.map(navItem) }
    })
    return { kind: 'loading', text: t('common.loading'), guest, menus }
  }
  if (viewer.state !== 'user') return { kind: 'guest', guest }
  const { role } = viewer.user
  const menu = roleMenu(role)
  return {
    kind: 'user',
    ...(menu ? { menu: { role, label: t(`pages.nav.${menu.labelKey}`), items: menu.entries.map(navItem) } } : {}),
    account: { label: t('pages.nav.account'), href: paths.account },
    logout: { label: t('pages.nav.logout'), onLogout: () => void logOut(role) },
  }
}
