import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Logo } from '#ui/brand/logo.tsx'
import { StitchRule } from '#ui/brand/stitch-rule.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import classes from './site-header.module.css'

export type NavItem = {
  label: string
  href: string
  /** Starts of the addresses that belong to the entry, besides its own. */
  within?: readonly string[]
}

/** The account part of the header. */
export type HeaderAccount =
  | {
      kind: 'loading'
      text: string
      guest: { post: NavItem; login: NavItem; register: NavItem }
      /** The menu of each role, shown to the one that this browser had last. */
      menus: { role: string; label?: string; items: NavItem[] }[]
    }
  | { kind: 'guest'; login: NavItem; register: NavItem }
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
          <EarlyPostLink account={account} />
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
            <EarlyPostLink account={account} />
            <Account account={account} asSheet />
          </nav>
        </Disclosure>
      </div>
      <StitchRule thick />
    </header>
  )
}

function NavLinks({ items }: { items: NavItem[] }) {
  const { pathname } = useLocation()
  return items.map(({ href, label, within = [] }) =>
    within.some((start) => pathname.startsWith(start)) ? (
      <Link key={href} to={href} className={classes.link} aria-current="true">
        <span>{label}</span>
      </Link>
    ) : (
      <NavLink key={href} to={href} end={href === '/'} className={classes.link}>
        <span>{label}</span>
      </NavLink>
    ),
  )
}

/** The guests' link to the post form before the user is known. */
function EarlyPostLink({ account }: { account: HeaderAccount }) {
  if (account.kind !== 'loading') return null
  return (
    <div data-shown-to="guest">
      <NavLinks items={[account.guest.post]} />
    </div>
  )
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

/** The menu of the role in the same element before and after the user is known, so that an open one stays open. [NAV-21] */
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
  if (account.kind === 'guest') return <GuestLinks login={account.login} register={account.register} />
  if (account.kind === 'user')
    return (
      <>
        <NavLinks items={[account.account]} />
        <LogoutButton logout={account.logout} />
      </>
    )
  return (
    <>
      <div data-shown-to="unknown">
        <span className={classes.loading} role="status">
          {account.text}
        </span>
      </div>
      <div data-shown-to="guest">
        <GuestLinks login={account.guest.login} register={account.guest.register} />
      </div>
    </>
  )
}

function RoleMenu({ menu, asSheet }: { menu: { label: string; items: NavItem[] }; asSheet: boolean }) {
  if (asSheet)
    return (
      <>
        <p className={classes.group}>{menu.label}</p>
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
      {account.kind === 'loading' ? (
        <>
          <div data-shown-to="unknown">
            <span className={classes.loading}>{account.text}</span>
          </div>
          <div data-shown-to="guest">
            <LoginButton login={account.guest.login} />
          </div>
        </>
      ) : (
        <LoginButton login={account.login} />
      )}
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
