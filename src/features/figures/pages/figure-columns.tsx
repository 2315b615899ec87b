import { useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
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
      cell: ({ label }) => (
        <LangText>{by === 'week' ? formatLongDate(format.locale, label) : labelIn(format.locale, by, label)}</LangText>
      ),
    },
    ...COUNTS.map((word) => ({
      id: word,
      header: t(word),
      width: 110,
      align: 'end' as const,
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
      cell: ({ daysToBook }) => <Figures>{daysToBook === null ? t('noDays') : daysToBook}</Figures>,
    },
  ]
}
