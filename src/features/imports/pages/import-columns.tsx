import { useTranslations } from 'use-intl'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { ImportRecord } from '../schema.ts'

export function useImportColumns(): AdminColumn<ImportRecord>[] {
  const t = useTranslations('imports')
  const serial = useTranslations('outbox')('serial')
  const now = useNow()
  return [
    serialColumn(serial),
    {
      header: t('fileName'),
      width: 240,
      cardSlot: 'title',
      cell: ({ fileName, undoneAt }) => (
        <>
          <LangText>{fileName}</LangText> {undoneAt && <StatusBadge tone="wait">{t('isUndone')}</StatusBadge>}
        </>
      ),
    },
    { header: t('kind'), width: 130, cell: ({ kind }) => t(`kinds.${kind}`) },
    { header: t('imported'), width: 110, align: 'end', cell: ({ imported }) => <Figures>{imported}</Figures> },
    { header: t('refused'), width: 110, align: 'end', cell: ({ refused }) => <Figures>{refused}</Figures> },
    { header: t('by'), width: 150, cell: ({ by }) => <LangText>{by}</LangText> },
    {
      header: t('date'),
      width: 140,
      cardSlot: 'end',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
  ]
}
