import { useFocusTrap, useWindowEvent } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Form, Link, type To, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../buttons/button.tsx'
import { CountBadge } from '../data/count-badge.tsx'
import { clearedAddress, countChosen, type Filter, namesOf } from './filter.ts'
import { FilterField } from './filter-field.tsx'
import classes from './filter-panel.module.css'
import list from './filtered-list.module.css'
import { BUTTON_ID, FORM_ID, PANEL_ID, useFilterForm } from './use-filter-form.ts'

type FilterPanelProps = {
  filters: readonly Filter[]
  /** The path of the list. */
  path: string
  /** The chosen filters, the search and the order. */
  params: URLSearchParams
  /** Errors by parameter. */
  errors: Readonly<Record<string, string>>
  /** The button that shows the results: `Show 12 tuitions`. */
  showLabel: string
}

/** The button that opens the panel on a phone; the column beside the list has none. */
export function FilterButton({ filters, params }: Pick<FilterPanelProps, 'filters' | 'params'>) {
  const t = useTranslations('filters')
  const navigate = useNavigate()
  const count = filters.reduce((sum, filter) => sum + countChosen(filter, params), 0)
  const address = { search: params.size > 0 ? `?${params}` : '', hash: PANEL_ID }
  return (
    <Button
      component={Link}
      to={address}
      preventScrollReset
      onClick={(event) => showPanel(event, () => void navigate(address, { preventScrollReset: true }))}
      id={BUTTON_ID}
      variant="outline"
      className={classes.button}
      leftSection={<IconAdjustmentsHorizontal aria-hidden="true" />}
      rightSection={count > 0 && <CountBadge value={count} label={t('count', { count })} />}
    >
      {t('title')}
    </Button>
  )
}

/** Shows the panel in the frame of the tap; the router, which takes longer, changes the address after it. */
function showPanel(event: MouseEvent, changeAddress: () => void) {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  const panel = document.querySelector(`#${PANEL_ID}[data-live]`)
  if (!panel || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  // A second click of a double click.
  if (panel.hasAttribute('data-open')) return
  panel.toggleAttribute('data-open', true)
  requestAnimationFrame(() => setTimeout(changeAddress))
}

/** The filters as a GET form: a full-height sheet on a phone, a column beside the list from 1024 px. */
export function FilterPanel({ filters, path, params, errors, showLabel }: FilterPanelProps) {
  const form = useFilterForm(path)
  const trap = useFocusTrap(form.isOpen)
  useFocusOnClose(form.isOpen)
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && form.isOpen) void form.close()
  })
  // The order has a field of its own.
  const names = new Set(['sort', ...filters.flatMap(namesOf)])
  const kept = [...params].filter(([name, value]) => !names.has(name) && value !== '')
  const hasChosen = filters.some((filter) => countChosen(filter, params) > 0)
  return (
    <div
      ref={trap}
      id={PANEL_ID}
      className={classes.panel}
      data-live={form.isLive || undefined}
      data-open={form.isOpen || undefined}
      {...(form.isOpen ? { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'filters-title' } : {})}
    >
      <Form
        id={FORM_ID}
        method="get"
        action={path}
        className={classes.form}
        aria-labelledby="filters-title"
        data-app
        onChange={form.onChange}
        onBlur={form.onBlur}
        onSubmit={form.onSubmit}
      >
        <PanelHead
          clear={hasChosen && form.inPanel(clearedAddress(filters, path, params))}
          close={{ search: params.size > 0 ? `?${params}` : '', hash: form.isLive ? '' : BUTTON_ID }}
        />
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={classes.fields}>
          {filters.map((filter) => (
            <FilterField
              key={filter.kind === 'range' ? filter.to.name : filter.name}
              filter={filter}
              params={params}
              errors={errors}
            />
          ))}
        </div>
        <footer className={classes.foot}>
          <Button type="submit" fullWidth size="lg">
            {showLabel}
          </Button>
        </footer>
      </Form>
    </div>
  )
}

/** The title, and the links that clear the filters and close the sheet. */
function PanelHead({ clear, close }: { clear: To | false; close: To }) {
  const t = useTranslations()
  return (
    <header className={classes.head}>
      <h2 id="filters-title" className={classes.title}>
        {t('filters.title')}
      </h2>
      {clear && (
        <Link to={clear} preventScrollReset className={list.clear}>
          {t('filters.clearAll')}
        </Link>
      )}
      <Link to={close} replace preventScrollReset className={classes.close} aria-label={t('common.close')}>
        <IconX aria-hidden="true" />
      </Link>
    </header>
  )
}

/** Returns the focus to the button when the sheet closes. */
function useFocusOnClose(isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(BUTTON_ID)?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
}
