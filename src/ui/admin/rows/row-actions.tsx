import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBackCloses } from '../../feedback/use-back-closes.ts'
import type { DialogView } from '../dialogs/reason-dialog.tsx'
import { useIsExtraWide } from '../list/use-is-wide.ts'
import classes from './row-actions.module.css'
import { ROW_KEY_EVENT } from './row-steps.ts'
import { useRowDialog } from './use-row-dialog.ts'

/** One entry of a row's menu: a link, an immediate action, or a dialog such as `ReasonDialog` or `CallDialog`. */
export type RowMenuItem = {
  label: string
  icon?: Icon
  danger?: boolean
  disabled?: boolean
  /** A button of the row in windows from 1600 px; the list counts these as `rowButtons`. */
  isInRow?: boolean
  /** The key that chooses this entry in the current row: `r`. */
  shortcut?: string
} & (
  | { to: string; state?: unknown }
  | { onSelect: (opener: HTMLElement | null) => void }
  | { dialog: (view: DialogView) => ReactNode }
)

type RowActionsProps = {
  /** The row in words, for the menu's label: `TN1001`. */
  name: string
  /** The one main button or link of the row, size `sm`. */
  primary?: ReactNode
  /** Entries that are false or undefined are left out. */
  menu: readonly (RowMenuItem | false | undefined)[]
}

/** One primary action and one quiet menu with the others, in a table row or on a card. */
export function RowActions({ name, primary, menu }: RowActionsProps) {
  const t = useTranslations('admin.kit')
  const items = menu.filter((item) => item !== undefined && item !== false)
  const isExtraWide = useIsExtraWide()
  const buttons = items.filter(({ isInRow }) => isInRow && isExtraWide)
  const entries = items.filter((item) => !buttons.includes(item))
  const { opener, choose, dialog } = useItemDialog()
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <span className={classes.actions} ref={onRowKey(items, choose)} data-row-actions>
      {primary}
      {buttons.map((item) => (
        <RowButton key={item.label} item={item} name={name} onChoose={() => choose(item)} />
      ))}
      {entries.length > 0 && (
        // A live update may move the row below the window; the open menu stays.
        <Menu
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          shadow="md"
          radius="lg"
          // Above the table, which clips, and inside a landmark for screen readers.
          portalProps={{ target: '#main' }}
          hideDetached={false}
          // The placeholder is no entry, and a menu holds only entries for screen readers.
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <ActionIcon
              ref={opener}
              color="kali.7"
              size={36}
              className={classes.more}
              data-quiet
              aria-label={t('moreActions', { name })}
            >
              <IconDots aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {entries.map((item) => (
              <MenuEntry key={item.label} item={item} onChoose={() => choose(item)} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </span>
  )
}

/** Chooses the entry of a pressed key, as the `ref` of the element that gets the event. */
const onRowKey = (items: readonly RowMenuItem[], choose: (item: RowMenuItem) => void) => (element: HTMLSpanElement) => {
  const listener = (event: Event) => {
    const item = items.find(({ shortcut }) => shortcut === (event as CustomEvent<string>).detail)
    if (item && !item.disabled) choose(item)
  }
  element.addEventListener(ROW_KEY_EVENT, listener)
  return () => element.removeEventListener(ROW_KEY_EVENT, listener)
}

/** An entry as a button with its icon. */
function RowButton({ item, name, onChoose }: { item: RowMenuItem; name: string; onChoose: () => void }) {
  const { label, icon: Glyph = IconDots, disabled } = item
  const common = {
    ...{ color: 'kali.7', size: 36, className: classes.more, disabled, title: label },
    'aria-label': `${label} ${name}`,
    'data-quiet': true,
  }
  const glyph = <Glyph aria-hidden="true" />
  if ('to' in item)
    return (
      <ActionIcon component={Link} to={item.to} state={item.state} {...common}>
        {glyph}
      </ActionIcon>
    )
  return (
    <ActionIcon {...common} onClick={onChoose}>
      {glyph}
    </ActionIcon>
  )
}

function MenuEntry({ item, onChoose }: { item: RowMenuItem; onChoose: () => void }) {
  const { label, icon: Glyph, danger, disabled } = item
  const common = {
    disabled,
    leftSection: Glyph && <Glyph aria-hidden="true" />,
    'data-danger': danger || undefined,
    className: classes.item,
  }
  if ('to' in item)
    return (
      <Menu.Item component={Link} to={item.to} state={item.state} {...common}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...common} onClick={onChoose}>
      {label}
    </Menu.Item>
  )
}

/** The dialog of the chosen entry; it is outside the menu, which closes at once. */
function useItemDialog() {
  const [chosen, setChosen] = useState<RowMenuItem | null>(null)
  const { opener, open, view, times } = useRowDialog<HTMLButtonElement>()
  const choose = (item: RowMenuItem) => {
    if ('onSelect' in item) return item.onSelect(opener.current)
    if ('to' in item) return
    setChosen(item)
    open()
  }
  const dialog = chosen && 'dialog' in chosen ? <Fragment key={times}>{chosen.dialog(view)}</Fragment> : null
  return { opener, choose, dialog }
}
