import { type Icon, IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Logo } from '#ui/brand/logo.tsx'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { Drawer } from '#ui/feedback/dialog.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { NavigationProgress } from '../frame/navigation-progress.tsx'
import classes from './admin-frame.module.css'

type AdminMenuEntry = {
  href: string
  label: string
  icon: Icon
  count?: number
  /** The count in words: `7 unread`. */
  countLabel?: string
  /** Its screen or a record of its list is open. */
  isActive?: boolean
}

export type AdminMenuGroup = { label: string; entries: AdminMenuEntry[] }

type AdminFrameProps = {
  brand: string
  homeHref: string
  labels: { home: string; nav: string; openMenu: string; closeMenu: string; skip: string }
  groups: AdminMenuGroup[]
  search: ReactNode
  bell: ReactNode
  accountMenu: ReactNode
  /** Above every screen: whether what it shows is live. */
  notice: ReactNode
  children: ReactNode
}

/** The admin area: top bar, and a side menu (230 px) that is fixed from 1024 px and a drawer below. */
export function AdminFrame({
  brand,
  homeHref,
  labels,
  groups,
  search,
  bell,
  accountMenu,
  notice,
  children,
}: AdminFrameProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={classes.frame} data-side-menu>
      <SkipLink to="main" label={labels.skip} />
      <NavigationProgress />
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
        {search}
        {bell}
        {accountMenu}
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
        {notice}
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
        <div key={group.label}>
          <p className={classes.group}>{group.label}</p>
          <ul aria-label={group.label}>
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <MenuEntryLink entry={entry} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type EntryProps = { entry: AdminMenuEntry; onChoose: (() => void) | undefined }

/** A menu link that is scrolled into view in its menu when its screen is open. */
function MenuEntryLink({ entry, onChoose }: EntryProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { href, isActive = false } = entry
  useEffect(() => {
    if (isActive && link.current) revealInMenu(link.current)
  }, [isActive])
  return (
    <Link
      ref={link}
      to={href}
      className={classes.entry}
      aria-current={isActive ? 'page' : undefined}
      onClick={onChoose}
    >
      <entry.icon aria-hidden="true" />
      {entry.label}
      <CountBadge value={entry.count ?? 0} label={entry.countLabel ?? ''} />
    </Link>
  )
}

/** Scrolls only the menu: `scrollIntoView` would also move the starting point of the next Tab in Chromium. */
function revealInMenu(link: HTMLElement) {
  const menu = link.closest('nav')
  if (!menu || menu.scrollHeight <= menu.clientHeight) return
  const box = link.getBoundingClientRect()
  const frame = menu.getBoundingClientRect()
  const margin = box.height
  if (box.top < frame.top + margin) menu.scrollTop -= frame.top + margin - box.top
  else if (box.bottom > frame.bottom - margin) menu.scrollTop += box.bottom - frame.bottom + margin
}
