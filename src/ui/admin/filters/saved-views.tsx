import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/layout/button.tsx'
import { LangText } from '../../data/lang-text.tsx'
import classes from './filters.module.css'
import { loadViews, type SavedView, storeViews, viewQuery, withView } from './views-storage.ts'

/** Named combinations of search, filters and order of this list, kept in this browser. */
export function SavedViews({ search }: { search: URLSearchParams }) {
  const t = useTranslations('admin.kit')
  const list = useLocation().pathname
  const query = viewQuery(search)
  const [views, setViews] = useState<SavedView[]>([])
  useEffect(() => setViews(loadViews(list)), [list])
  const change = (next: SavedView[]) => {
    setViews(next)
    storeViews(list, next)
  }
  const isSaved = views.some((view) => view.query === query)
  if (views.length === 0 && query === '') return null
  return (
    <nav className={classes.views} aria-label={t('views')}>
      {views.length > 0 && <span>{t('views')}</span>}
      {views.map((view) => (
        <span key={view.name} className={classes.view}>
          <Link to={`?${view.query}`} aria-current={view.query === query ? 'page' : undefined}>
            <LangText>{view.name}</LangText>
          </Link>
          <ActionIcon
            size={32}
            color="kali.7"
            aria-label={t('removeView', { name: view.name })}
            onClick={() => change(views.filter(({ name }) => name !== view.name))}
          >
            <IconX aria-hidden="true" />
          </ActionIcon>
        </span>
      ))}
      {query !== '' && !isSaved && <SaveView onSave={(name) => change(withView(views, { name, query }))} />}
    </nav>
  )
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const t = useTranslations('admin.kit')
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setMissing(true)
    onSave(name.trim())
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconBookmark aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('saveView')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit} noValidate className={classes.save}>
          <TextInput
            label={t('viewName')}
            description={t('viewHint')}
            value={name}
            maxLength={60}
            error={isMissing && name.trim() === '' ? t('viewNameMissing') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit">{t('saveView')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
