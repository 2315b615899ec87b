import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Logo } from '#ui/brand/logo.tsx'
import { StitchRule } from '#ui/brand/stitch-rule.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/buttons/disclosure.tsx'
import classes from './site-header.module.css'

export type NavItem = {
  label: string
  href: string
  /** Starts of the addresses that belong to the entry, besides its own. */
  within?: readonly string[]
}

type GuestItems = { post: NavItem; login: NavItem; register: NavItem }

/** The account part of the header. */
export type HeaderAccount =
  | {
      kind: 'loading'
      text: string
      guest: GuestItems
      /** The menu of each role, shown to the one that this browser had last. */
      menus: { role: string; label?: string; items: NavItem[] }[]
    }
  | { kind: 'guest'; guest: GuestItems }
  | {
      kind: 'user'
      menu?: { role: string; label: string; items: NavItem[] }
      account: NavItem
      logout: { label: string; onLogout: () => void }
    }

type SiteHeaderProps = {
  brand: string
  homeHref: string
  labels: { home: string; nav: string; menu: string }
  links: NavItem[]
  account: HeaderAccount
  /** the same page in the other language */
  language?: ReactNode
  /** the bell of a guardian or tutor */
  bell?: ReactNode
}

/** The public header: links in a row from 1024 px, behind a menu button below. */
export function SiteHeader({ brand, homeHref, labels, links, account, language, bell }: SiteHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={homeHref} className={classes.logo} aria-label={`${brand}, ${labels.home}`}>
          <Logo brand={brand} />
        </Link>
        <nav className={classes.row} aria-label={labels.nav}>
          <NavLinks items={links} />
          <PostLink account={account} />
          <span className={classes.space} />
          <Account account={account} />
        </nav>
        {language && <div className={classes.language}>{language}</div>}
        <PhoneAccount account={account} />
        {bell}
        <Disclosure
          className={classes.burger}
          label={labels.menu}
          summary={
            <>
              <IconMenu2 className={classes.burgerIcon} aria-hidden="true" />
              <IconX className={classes.burgerOpen} aria-hidden="true" />
            </>
          }
        >
          <nav className={classes.sheet} aria-label={labels.nav}>
            <NavLinks items={links} />
            <PostLink account={account} />
            <Account account={account} asSheet />
          </nav>
        </Disclosure>
      </div>
      <StitchRule thick />
    </header>
  )
}

/** How the entry is marked that leads to the page, or to what the page belongs to. */
function currentOf({ href, within = [] }: NavItem, pathname: string): 'page' | 'true' | undefined {
  if (within.some((start) => pathname.startsWith(start))) return 'true'
  const isThere = pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  return isThere ? 'page' : undefined
}

function NavLinks({ items }: { items: NavItem[] }) {
  const { pathname } = useLocation()
  return items.map((item) => (
    <Link key={item.href} to={item.href} className={classes.link} aria-current={currentOf(item, pathname)}>
      <span>{item.label}</span>
    </Link>
  ))
}

type ForGuestsProps = { account: HeaderAccount; children: (guest: GuestItems) => ReactNode }

/**
 * What guests see, in the same element before and after it is known that nobody is signed in: a press in between would be
 * lost with the element.
 */
function ForGuests({ account, children }: ForGuestsProps) {
  if (account.kind === 'user') return null
  return <div data-shown-to={account.kind === 'loading' ? 'guest' : 'everybody'}>{children(account.guest)}</div>
}

function PostLink({ account }: { account: HeaderAccount }) {
  return <ForGuests account={account}>{({ post }) => <NavLinks items={[post]} />}</ForGuests>
}

function GuestLinks({ login, register }: { login: NavItem; register: NavItem }) {
  return (
    <>
      <NavLinks items={[login]} />
      <Button component={Link} to={register.href} className={classes.register}>
        {register.label}
      </Button>
    </>
  )
}

type AccountProps = { account: HeaderAccount; asSheet?: boolean }

/** The menu of the role in the same element before and after the user is known, so that an open one stays open. */
function Account({ account, asSheet = false }: AccountProps) {
  return (
    <>
      {roleMenus(account).map(({ role, label, items }) => (
        <div key={role} data-shown-to={role}>
          {label ? <RoleMenu menu={{ label, items }} asSheet={asSheet} /> : <NavLinks items={items} />}
        </div>
      ))}
      <AccountLinks account={account} />
    </>
  )
}

function roleMenus(account: HeaderAccount): { role: string; label?: string; items: NavItem[] }[] {
  if (account.kind === 'loading') return account.menus
  return account.kind === 'user' && account.menu ? [account.menu] : []
}

/** "Loading..." until the user is known; the links for guests where nobody is. */
function AccountLinks({ account }: { account: HeaderAccount }) {
  if (account.kind === 'user')
    return (
      <>
        <NavLinks items={[account.account]} />
        <LogoutButton logout={account.logout} />
      </>
    )
  return (
    <>
      {account.kind === 'loading' && (
        <div data-shown-to="unknown">
          <span className={`${classes.loading} dim small`} role="status">
            {account.text}
          </span>
        </div>
      )}
      <ForGuests account={account}>
        {({ login, register }) => <GuestLinks login={login} register={register} />}
      </ForGuests>
    </>
  )
}

function RoleMenu({ menu, asSheet }: { menu: { label: string; items: NavItem[] }; asSheet: boolean }) {
  if (asSheet)
    return (
      <>
        <p className="hint mt-14">{menu.label}</p>
        <NavLinks items={menu.items} />
      </>
    )
  return (
    <Disclosure
      className={classes.dropdown}
      summary={
        <>
          {menu.label} <IconChevronDown aria-hidden="true" />
        </>
      }
    >
      <div className={classes.dropdownItems}>
        <NavLinks items={menu.items} />
      </div>
    </Disclosure>
  )
}

function LogoutButton({ logout }: { logout: { label: string; onLogout: () => void } }) {
  return (
    <button type="button" className={classes.link} onClick={logout.onLogout}>
      <span>{logout.label}</span>
    </button>
  )
}

/** The login link beside the menu button on phones. */
function PhoneAccount({ account }: { account: HeaderAccount }) {
  if (account.kind === 'user') return null
  return (
    <div className={classes.phoneAccount}>
      {account.kind === 'loading' && (
        <div data-shown-to="unknown">
          <span className={`${classes.loading} dim small`}>{account.text}</span>
        </div>
      )}
      <ForGuests account={account}>{({ login }) => <LoginButton login={login} />}</ForGuests>
    </div>
  )
}

function LoginButton({ login }: { login: NavItem }) {
  return (
    <Button component={Link} to={login.href} variant="subtle">
      {login.label}
    </Button>
  )
}
