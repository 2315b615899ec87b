import { Drawer } from '@mantine/core'
import { type Icon, IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useMatch } from 'react-router'
import { Logo } from '#ui/brand/logo.tsx'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import classes from './admin-frame.module.css'

export type AdminMenuEntry = {
  href: string
  label: string
  icon: Icon
  count?: number
  /** The count in words: `7 unread`. */
  countLabel?: string
}

export type AdminMenuGroup = { label: string; entries: AdminMenuEntry[] }

type AdminFrameProps = {
  brand: string
  homeHref: string
  labels: { home: string; nav: string; openMenu: string; closeMenu: string; skip: string }
  groups: AdminMenuGroup[]
  /** The notification bell. */
  bell: ReactNode
  /** The admin's photo menu. */
  me: ReactNode
  children: ReactNode
}

/** The back office: a calm bar on top, the side menu fixed from 1024 px (S2 9: 230 px wide), a drawer below. */
export function AdminFrame({ brand, homeHref, labels, groups, bell, me, children }: AdminFrameProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={classes.frame}>
      <SkipLink to="main" label={labels.skip} />
      <header className={classes.bar}>
        <button
          type="button"
          className={classes.burger}
          aria-label={labels.openMenu}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <IconMenu2 aria-hidden="true" />
        </button>
        <Link to={homeHref} className={classes.logo} aria-label={`${brand}, ${labels.home}`}>
          <Logo brand={brand} />
        </Link>
        {bell}
        {me}
      </header>
      <Menu className={classes.side} label={labels.nav} groups={groups} />
      <Drawer
        opened={isOpen}
        onClose={close}
        classNames={{ header: classes.drawerHeader, body: classes.drawerBody }}
        closeButtonProps={{ 'aria-label': labels.closeMenu }}
        title={<Logo brand={brand} />}
      >
        <Menu label={labels.nav} groups={groups} onChoose={close} />
      </Drawer>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </div>
  )
}

type MenuProps = { label: string; groups: AdminMenuGroup[]; className?: string; onChoose?: () => void }

function Menu({ label, groups, className, onChoose }: MenuProps) {
  return (
    <nav className={className} aria-label={label}>
      {groups.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <p className={classes.group}>{group.label}</p>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <Entry entry={entry} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

type EntryProps = { entry: AdminMenuEntry; onChoose: (() => void) | undefined }

/** A way to a screen; that of the open screen is in view, however far down the menu it stands. */
function Entry({ entry, onChoose }: EntryProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isOpen = useMatch(entry.href) !== null
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <NavLink ref={link} to={entry.href} end className={classes.entry} onClick={onChoose}>
      <entry.icon aria-hidden="true" />
      {entry.label}
      <CountBadge value={entry.count ?? 0} label={entry.countLabel ?? ''} />
    </NavLink>
  )
}
