import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/format/money.ts'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { FigureGroup, FigureRow } from '../schema.ts'
import { labelIn } from './figure-label.ts'

const COUNTS = ['posted', 'verified', 'confirmed', 'booked'] as const

export function useFigureColumns(by: FigureGroup): AdminColumn<FigureRow>[] {
  const format = useFormat()
  const t = useTranslations('figures')
  const common = useTranslations()
  const columns: AdminColumn<FigureRow>[] = [
    serialColumn(common('outbox.serial')),
    {
      id: by,
      header: t(`headings.${by}`),
      width: 220,
      cardSlot: 'title',
      sortKey: 'label',
      cell: ({ label }) => <LangText>{labelIn(format.locale, by, label)}</LangText>,
    },
    ...COUNTS.map((word) => ({
      id: word,
      header: t(word),
      width: 110,
      align: 'end' as const,
      sortKey: word,
      sortFirst: 'descending' as const,
      cell: (row: FigureRow) => <Figures>{format.grouped(row[word])}</Figures>,
    })),
  ]
  if (by === 'staff') return columns
  return [
    ...columns,
    {
      id: 'bookedShare',
      header: t('bookedShare'),
      width: 130,
      align: 'end',
      cell: ({ posted, booked }) => <Figures>{`${format.count(Math.round((100 * booked) / posted))}%`}</Figures>,
    },
    {
      id: 'daysToBook',
      header: t('daysToBook'),
      width: 150,
      align: 'end',
      sortKey: 'daysToBook',
      cell: ({ daysToBook }) => <Figures>{daysToBook === null ? t('noDays') : daysToBook}</Figures>,
    },
    {
      id: 'received',
      header: t('received'),
      width: 130,
      align: 'end',
      sortKey: 'received',
      sortFirst: 'descending',
      cell: ({ received }) => received !== null && <Figures>{format.money(takaToPoisha(received))}</Figures>,
    },
  ]
}
