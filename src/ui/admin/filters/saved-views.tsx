import { ActionIcon, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconUsers, IconX } from '@tabler/icons-react'
import { type FormEvent, useContext, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { Button } from '../../buttons/button.tsx'
import { LangText } from '../../data/text/lang-text.tsx'
import { ScriptForm } from '../../form/script-form.tsx'
import { useListKind } from '../list/use-list-kind.ts'
import classes from './filters.module.css'
import { ListViewsContext, type SavedView, viewQuery } from './list-views.ts'

type ViewsProps = { search: URLSearchParams }

/** Named combinations of search, filters and order of this list as tabs: one's own and those for all colleagues. */
export function ViewTabs({ search }: ViewsProps) {
  const t = useTranslations('listViews')
  const all = useListViews(search)
  if (!all || all.views.length === 0) return null
  return (
    <nav className={classes.views} aria-label={t('views')}>
      <Link to="?" aria-current={all.query === '' ? 'page' : undefined} className={classes.view}>
        {t('all')}
      </Link>
      {all.views.map((view) => (
        <ViewTab key={view._id} view={view} isOpen={view.query === all.query} onRemove={() => all.remove(view._id)} />
      ))}
    </nav>
  )
}

/** Keeps what is searched, filtered and ordered now under a name; nothing where it has one. */
export function SaveView({ search }: ViewsProps) {
  const all = useListViews(search)
  if (!all || all.query === '' || all.views.some(({ query }) => query === all.query)) return null
  return <SaveViewMenu onSave={(own) => all.save({ ...own, list: all.list, query: all.query })} />
}

/** The views of this list and what is chosen now; null where none can be kept. */
function useListViews(search: URLSearchParams) {
  const all = useContext(ListViewsContext)
  const list = useListKind()
  return all && { ...all, list, query: viewQuery(search), views: all.views.filter((view) => view.list === list) }
}

type ViewTabProps = { view: SavedView; isOpen: boolean; onRemove: () => void }

function ViewTab({ view: { name, query, isShared, by, canDelete }, isOpen, onRemove }: ViewTabProps) {
  const t = useTranslations('listViews')
  return (
    <span className={classes.view} data-open={isOpen || undefined}>
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

type SaveViewProps = { onSave: (view: Pick<SavedView, 'name' | 'isShared'>) => Promise<void> }

function SaveViewMenu({ onSave }: SaveViewProps) {
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
