import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Modal } from '#ui/feedback/dialog.tsx'
import { searchAdmin } from '../../calls.ts'
import { parseSearchTerms } from '../rules.ts'
import classes from './search-dialog.module.css'
import { toHits } from './search-hits.ts'
import { SEARCH_DIALOG } from './search-keys.ts'
import { SearchResults } from './search-results.tsx'

/** Debounce of the search in ms. */
const DEBOUNCE_MS = 120

type SearchDialogProps = { typed: string; setTyped: (typed: string) => void; close: () => void }

/** The dialog of the search for all: type, choose with the arrows, open with Enter, close with Esc. */
export function SearchDialog({ typed, setTyped, close }: SearchDialogProps) {
  const t = useTranslations('adminOverview.search')
  const navigate = useNavigate()
  const listId = useId()
  const { hits, active, setActive, status } = useAdminSearch(typed)
  const [isEntered, setEntered] = useState(false)
  const optionId = (index: number) => `${listId}-${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const next = (active + step + hits.length) % hits.length
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    // Closing moves the focus to the button, which the same key would press.
    if (event.key === 'Enter') event.preventDefault()
    setEntered(event.key === 'Enter')
  }
  const entered = isEntered && (status.state === 'found' ? hits[active] : undefined)
  useEffect(() => {
    if (!entered) return
    close()
    void navigate(entered.href)
  })
  return (
    <Modal
      opened
      onClose={close}
      title={t('title')}
      size={680}
      yOffset="8vh"
      centered={false}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...SEARCH_DIALOG}
    >
      <SearchField
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        isExpanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
      />
      <p role="status" className={classes.status}>
        {status.error ?? t(status.state, { total: hits.length })}
      </p>
      <SearchResults listId={listId} optionId={optionId} hits={hits} active={active} onChoose={close} />
      <p className={classes.keys}>{t('keysHint')}</p>
    </Modal>
  )
}

function SearchField({ isExpanded, ...field }: ComponentProps<'input'> & { isExpanded: boolean }) {
  const t = useTranslations('adminOverview.search')
  return (
    <div className={classes.field}>
      <IconSearch aria-hidden="true" />
      <input
        data-autofocus
        type="search"
        role="combobox"
        aria-label={t('title')}
        aria-expanded={isExpanded}
        aria-autocomplete="list"
        placeholder={t('placeholder')}
        enterKeyHint="go"
        autoComplete="off"
        maxLength={MAX_LENGTH.searchTerm}
        {...field}
      />
    </div>
  )
}

function useAdminSearch(typed: string) {
  const [chosen, setChosen] = useState({ typed, index: 0 })
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isSearch = parseSearchTerms(term) !== null
  const { data, error, isPlaceholderData } = useCallQuery(searchAdmin, { query: { term } }, { enabled: isSearch })
  const hits = isSearch && data ? toHits(data.data) : []
  const isSettled = data !== undefined && !isPlaceholderData && term === typed.trim()
  const state = error ? 'failed' : !isSearch ? 'hint' : isSettled ? 'found' : 'searching'
  // What is typed next starts at the first row again.
  const active = chosen.typed === typed ? Math.min(chosen.index, Math.max(0, hits.length - 1)) : 0
  return {
    hits,
    active,
    setActive: (index: number) => setChosen({ typed, index }),
    status: { state, error: isSearch && error?.status === 400 ? error.message : undefined },
  } as const
}
