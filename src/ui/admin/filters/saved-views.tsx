import { ActionIcon, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconUsers, IconX } from '@tabler/icons-react'
import { type FormEvent, useContext, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { cutText } from '#shared/cut-text.ts'
import { Button } from '../../buttons/button.tsx'
import { LangText } from '../../data/text/lang-text.tsx'
import { ScriptForm } from '../../form/script-form.tsx'
import { useListKind } from '../list/use-list-kind.ts'
import classes from './filters.module.css'
import { type ListViews, ListViewsContext, type SavedView } from './list-views.ts'
import { forgetStoredViews, readStoredViews, viewQuery } from './views-storage.ts'

/** Named combinations of search, filters and order of this list: one's own and those for all colleagues. */
export function SavedViews({ search }: { search: URLSearchParams }) {
  const all = useContext(ListViewsContext)
  return all && <ListViewLinks {...all} search={search} />
}

function ListViewLinks({ views: known, save, remove, search }: ListViews & { search: URLSearchParams }) {
  const t = useTranslations('listViews')
  const list = useListKind()
  const query = viewQuery(search)
  const views = known.filter((view) => view.list === list)
  useStoredViews(list, save)
  if (views.length === 0 && query === '') return null
  const isSaved = views.some((view) => view.query === query)
  return (
    <nav className={classes.views} aria-label={t('views')}>
      {views.length > 0 && <span>{t('views')}</span>}
      {views.map((view) => (
        <ViewLink key={view._id} view={view} isOpen={view.query === query} onRemove={() => remove(view._id)} />
      ))}
      {query !== '' && !isSaved && <SaveView onSave={(own) => save({ ...own, list, query })} />}
    </nav>
  )
}

type ViewLinkProps = { view: SavedView; isOpen: boolean; onRemove: () => void }

function ViewLink({ view: { name, query, isShared, by, canDelete }, isOpen, onRemove }: ViewLinkProps) {
  const t = useTranslations('listViews')
  return (
    <span className={`${classes.view} inline-row`}>
      <Link
        to={`?${query}`}
        aria-current={isOpen ? 'page' : undefined}
        title={isShared ? t('sharedBy', { name: by }) : undefined}
      >
        {isShared && <IconUsers role="img" aria-label={t('forAll')} />}
        <LangText>{name}</LangText>
      </Link>
      {canDelete && (
        <ActionIcon size={32} color="kali.7" aria-label={t('remove', { name })} onClick={onRemove}>
          <IconX aria-hidden="true" />
        </ActionIcon>
      )}
    </span>
  )
}

/** Saves once with the account what this browser kept of the list before. */
function useStoredViews(list: string, save: ListViews['save']) {
  const { pathname } = useLocation()
  useEffect(() => {
    const stored = readStoredViews(pathname)
    if (stored.length === 0) return
    const saves = stored.map(({ name, query }) =>
      save({ list, name: cutText(name.trim(), 60), query, isShared: false }),
    )
    // Kept here and tried again at the next visit if one fails.
    Promise.all(saves).then(
      () => forgetStoredViews(pathname),
      () => {},
    )
  }, [pathname, list, save])
}

type SaveViewProps = { onSave: (view: Pick<SavedView, 'name' | 'isShared'>) => Promise<void> }

function SaveView({ onSave }: SaveViewProps) {
  const t = useTranslations('listViews')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconBookmark aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('save')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <SaveViewForm onSave={onSave} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

export function SaveViewForm({ onSave, onDone }: SaveViewProps & { onDone: () => void }) {
  const t = useTranslations('listViews')
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (name.trim() === '') return setError(t('nameMissing'))
    setSaving(true)
    try {
      await onSave({ name: name.trim(), isShared })
      onDone()
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setError(refused.message)
      setSaving(false)
    }
  }
  return (
    <ScriptForm onSubmit={submit} className="grid gap-12">
      <TextInput
        label={t('name')}
        required
        description={t('hint')}
        value={name}
        maxLength={60}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError('')
        }}
      />
      <Checkbox label={t('forAll')} checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
    </ScriptForm>
  )
}
