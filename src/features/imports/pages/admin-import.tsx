import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listImports } from '../calls.ts'
import type { ImportRecord, ImportUndone } from '../schema.ts'
import classes from './admin-import.module.css'
import { ImportForm } from './import-form.tsx'
import { UndoImport } from './undo-import.tsx'

export const meta = titleMeta('imports.title')

/** Import of a file with its preview, and the imports so far with their undo. */
export default function Import() {
  const t = useTranslations('imports')
  const [undone, setUndone] = useState<ImportUndone | null>(null)
  return (
    <AdminList
      title={t('title')}
      sub={t('sub')}
      lead={
        <div className="mb-16">
          <ImportForm />
          {undone && <StayingRecords undone={undone} />}
        </div>
      }
      columns={useImportColumns()}
      call={listImports}
      rowKey={({ _id }) => _id}
      actions={(row) => row.undoneAt === null && <UndoImport record={row} onUndone={setUndone} />}
      emptyHint={t('noImports')}
    />
  )
}

/** What an undo took back, and the records that stay with their reasons. */
function StayingRecords({ undone: { fileName, removed, stayed, stays } }: { undone: ImportUndone }) {
  const t = useTranslations('imports')
  if (stayed === 0) return null
  return (
    <Alert tone="warn">
      <p role="status">{t('partlyUndone', { file: fileName, removed, stayed })}</p>
      <ul className={classes.stays}>
        {stays.map(({ name, reason }) => (
          <li key={name + reason}>
            <LangText>{reason}</LangText>
          </li>
        ))}
      </ul>
      {stays.length < stayed && <p>{t('someFaults', { count: String(stays.length) })}</p>}
    </Alert>
  )
}

function useImportColumns(): AdminColumn<ImportRecord>[] {
  const t = useTranslations('imports')
  const serial = useTranslations('outbox')('serial')
  const now = useNow()
  return [
    serialColumn(serial),
    {
      id: 'fileName',
      header: t('fileName'),
      width: 240,
      cardSlot: 'title',
      cell: ({ fileName, undoneAt, removed }) => (
        <>
          <LangText>{fileName}</LangText> {undoneAt && <StatusBadge tone="wait">{t('isUndone')}</StatusBadge>}
          {!undoneAt && removed > 0 && (
            <StatusBadge tone="wait">{t('isPartlyUndone', { count: String(removed) })}</StatusBadge>
          )}
        </>
      ),
    },
    { id: 'kind', header: t('kind'), width: 130, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'imported',
      header: t('imported'),
      width: 110,
      align: 'end',
      cell: ({ imported }) => <Figures>{imported}</Figures>,
    },
    {
      id: 'refused',
      header: t('refused'),
      width: 110,
      align: 'end',
      cell: ({ refused }) => <Figures>{refused}</Figures>,
    },
    {
      id: 'leftOut',
      header: t('leftOut'),
      width: 110,
      align: 'end',
      cell: ({ leftOut }) => <Figures>{leftOut}</Figures>,
    },
    { id: 'by', header: t('by'), width: 150, cell: ({ by }) => <LangText>{by}</LangText> },
    {
      id: 'date',
      header: t('date'),
      width: 140,
      cardSlot: 'end',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
  ]
}
