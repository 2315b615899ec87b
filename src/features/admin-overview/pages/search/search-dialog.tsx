import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { searchOffice } from '../../calls.ts'
import { parseSearchTerms } from '../../search.rules.ts'
import classes from './search-dialog.module.css'
import { toHits } from './search-hits.ts'
import { SearchResults } from './search-results.tsx'

/** Debounce of the search in ms. */
const DEBOUNCE_MS = 120

/** The dialog of the search for all: type, choose with the arrows, open with Enter, close with Esc. [OFF-403] */
export function SearchDialog({ close }: { close: () => void }) {
  const t = useTranslations('adminOverview.search')
  const navigate = useNavigate()
  const listId = useId()
  const search = useOfficeSearch()
  const { typed, setTyped, hits, active, setActive } = search
  const optionId = (index: number) => `${listId}-${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const next = (active + step + hits.length) % hits.length
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    const chosen = hits[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      close()
      void navigate(chosen.href)
    }
  }
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
    >
      <div className={classes.field}>
        <IconSearch aria-hidden="true" />
        <input
          data-autofocus
          type="search"
          role="combobox"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          aria-label={t('title')}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
          placeholder={t('placeholder')}
          enterKeyHint="go"
          autoComplete="off"
          maxLength={MAX_LENGTH.searchTerm}
        />
      </div>
      <p role="status" className={classes.status}>
        {t(search.status, { total: hits.length })}
      </p>
      <SearchResults listId={listId} optionId={optionId} hits={hits} active={active} onChoose={close} />
      <p className={classes.keys}>{t('keysHint')}</p>
    </Modal>
  )
}

function useOfficeSearch() {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isSearch = parseSearchTerms(term) !== null
  const { data, error, isPlaceholderData } = useCallQuery(searchOffice, { query: { term } }, { enabled: isSearch })
  const hits = isSearch && data ? toHits(data.data) : []
  const isSettled = data !== undefined && !isPlaceholderData && term === typed.trim()
  const status = error ? 'failed' : !isSearch ? 'hint' : isSettled ? 'found' : 'searching'
  return {
    typed,
    setTyped: (next: string) => {
      setTyped(next)
      setActive(0)
    },
    hits,
    active: Math.min(active, Math.max(0, hits.length - 1)),
    setActive,
    status,
  } as const
}
