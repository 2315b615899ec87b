import { Button } from '@mantine/core'
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Logo } from '#ui/brand/logo.tsx'
import { StitchRule } from '#ui/brand/stitch-rule.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import classes from './site-header.module.css'

export type NavItem = { label: string; href: string }

/** The account part of the header. */
export type HeaderAccount =
  | { kind: 'loading'; text: string /** What a browser without script is given. */; guest: NavItem[] }
  | { kind: 'guest'; login: NavItem; register: NavItem }
  | {
      kind: 'user'
      menu?: { label: string; items: NavItem[] }
      account: NavItem
      logout: { label: string; onLogout: () => void }
    }

type SiteHeaderProps = {
  brand: string
  homeHref: string
  labels: { home: string; nav: string; menu: string }
  links: NavItem[]
  account: HeaderAccount
  /** the bell of a guardian or tutor */
  bell?: ReactNode
}

/** The public header: links in a row from 1024 px, behind a menu button below. */
export function SiteHeader({ brand, homeHref, labels, links, account, bell }: SiteHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={homeHref} className={classes.logo} aria-label={`${brand}, ${labels.home}`}>
          <Logo brand={brand} />
        </Link>
        <nav className={classes.row} aria-label={labels.nav}>
          <NavLinks items={links} />
          <span className={classes.space} />
          <RowAccount account={account} />
        </nav>
        <PhoneAccount account={account} />
        {bell}
        <Disclosure
          className={classes.burger}
          label={labels.menu}
          summary={<IconMenu2 className={classes.burgerIcon} aria-hidden="true" />}
        >
          <nav className={classes.sheet} aria-label={labels.nav}>
            <NavLinks items={links} />
            <SheetAccount account={account} />
          </nav>
        </Disclosure>
      </div>
      <StitchRule thick />
    </header>
  )
}

function NavLinks({ items }: { items: NavItem[] }) {
  return items.map((item) => (
    <NavLink key={item.href} to={item.href} end={item.href === '/'} className={classes.link}>
      <span>{item.label}</span>
    </NavLink>
  ))
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

/** Shows "Loading..." until the user is known; without JavaScript, the links for guests. [NAV-21] */
function LoadingAccount({ account }: { account: Extract<HeaderAccount, { kind: 'loading' }> }) {
  return (
    <>
      <span className={classes.loading} role="status">
        {account.text}
      </span>
      <noscript>
        {account.guest.map(({ href, label }) => (
          <a key={href} href={href} className={classes.link}>
            {label}
          </a>
        ))}
      </noscript>
    </>
  )
}

function LogoutButton({ logout }: { logout: { label: string; onLogout: () => void } }) {
  return (
    <button type="button" className={classes.link} onClick={logout.onLogout}>
      <span>{logout.label}</span>
    </button>
  )
}

function RowAccount({ account }: { account: HeaderAccount }) {
  if (account.kind === 'loading') return <LoadingAccount account={account} />
  if (account.kind === 'guest') return <GuestLinks login={account.login} register={account.register} />
  return (
    <>
      {account.menu && (
        <Disclosure
          className={classes.dropdown}
          summary={
            <>
              {account.menu.label} <IconChevronDown aria-hidden="true" />
            </>
          }
        >
          <div className={classes.dropdownItems}>
            <NavLinks items={account.menu.items} />
          </div>
        </Disclosure>
      )}
      <NavLinks items={[account.account]} />
      <LogoutButton logout={account.logout} />
    </>
  )
}

function SheetAccount({ account }: { account: HeaderAccount }) {
  if (account.kind === 'loading') return <LoadingAccount account={account} />
  if (account.kind === 'guest') return <GuestLinks login={account.login} register={account.register} />
  return (
    <>
      {account.menu && <p className={classes.group}>{account.menu.label}</p>}
      {account.menu && <NavLinks items={account.menu.items} />}
      <NavLinks items={[account.account]} />
      <LogoutButton logout={account.logout} />
    </>
  )
}

/** The login link beside the menu button on phones. */
function PhoneAccount({ account }: { account: HeaderAccount }) {
  if (account.kind === 'user') return null
  return (
    <div className={classes.phoneAccount}>
      {account.kind === 'loading' ? (
        <span className={classes.loading}>{account.text}</span>
      ) : (
        <Button component={Link} to={account.login.href} variant="subtle">
          {account.login.label}
        </Button>
      )}
    </div>
  )
}
