import { useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/dhaka-time.ts'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import type { FigureGroup, FigureRow } from '../schema.ts'
import { labelIn } from './figure-label.ts'

const COUNTS = ['posted', 'verified', 'confirmed', 'booked'] as const

export function useFigureColumns(by: FigureGroup): AdminColumn<FigureRow>[] {
  const shown = useShown()
  const t = useTranslations('figures')
  const common = useTranslations()
  const columns: AdminColumn<FigureRow>[] = [
    serialColumn(common('outbox.serial')),
    {
      header: t(`headings.${by}`),
      width: 220,
      cardSlot: 'title',
      cell: ({ label }) => (
        <LangText>{by === 'week' ? formatLongDate(shown.locale, label) : labelIn(shown.locale, by, label)}</LangText>
      ),
    },
    ...COUNTS.map((word) => ({
      header: t(word),
      width: 110,
      align: 'end' as const,
      cell: (row: FigureRow) => <Figures>{shown.grouped(row[word])}</Figures>,
    })),
  ]
  if (by === 'staff') return columns
  return [
    ...columns,
    {
      header: t('bookedShare'),
      width: 130,
      align: 'end',
      cell: ({ posted, booked }) => <Figures>{`${shown.count(Math.round((100 * booked) / posted))}%`}</Figures>,
    },
    {
      header: t('daysToBook'),
      width: 150,
      align: 'end',
      cell: ({ daysToBook }) => <Figures>{daysToBook === null ? t('noDays') : daysToBook}</Figures>,
    },
  ]
}
