import { ScrollArea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { columnLabel } from '../columns.rules.ts'
import { type ImportFault, type ImportPreview, PREVIEW_LIMITS } from '../schema.ts'
import classes from './admin-import.module.css'

/** What can be imported, and the cells that cannot with their reasons. */
export function FaultTable({ preview }: { preview: ImportPreview }) {
  const format = useFormat()
  const t = useTranslations('imports')
  const { rows, valid, refused, ignored, hiddenColumns, faults, missing } = preview
  if (missing.length > 0) {
    const list = missing.map((column) => columnLabel(format.locale, column)).join(', ')
    return <p role="status">{t('matchFirst', { list })}</p>
  }
  return (
    <>
      <p role="status">
        {t('found', { rows, valid: String(valid), refused: String(refused), leftOut: rows - valid - refused })}
        {ignored.length > 0 && ` ${t('ignored', { list: ignored.join(', ') })}`}
        {hiddenColumns.length > 0 && ` ${t('hiddenColumns', { list: hiddenColumns.join(', ') })}`}
        {faults.length >= PREVIEW_LIMITS.faults && ` ${t('someFaults', { count: String(faults.length) })}`}
      </p>
      {faults.length > 0 && <CellTable label={t('faults')} cells={faults} />}
    </>
  )
}

/** Cells with a reason each. */
export function CellTable({ label, cells }: { label: string; cells: readonly ImportFault[] }) {
  const format = useFormat()
  const t = useTranslations('imports')
  return (
    <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
      <table className={classes.faults}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ row, column, reason }) => (
            <tr key={`${row}-${column}-${reason}`}>
              <td className="figures">{format.count(row)}</td>
              <td>{columnLabel(format.locale, column)}</td>
              <td>
                <LangText>{reason}</LangText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  )
}
