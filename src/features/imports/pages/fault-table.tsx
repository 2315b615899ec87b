import { ScrollArea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { LangText } from '#ui/data/lang-text.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { columnLabel } from '../rules.ts'
import type { ImportPreview } from '../schema.ts'
import classes from './admin-import.module.css'

/** What can be imported, and the cells that cannot with their reasons. [OFF-491] */
export function FaultTable({ preview }: { preview: ImportPreview }) {
  const shown = useShown()
  const t = useTranslations('imports')
  const { rows, valid, refused, ignored, faults } = preview
  return (
    <>
      <p role="status">
        {t('found', { rows, valid: String(valid), refused: String(refused) })}
        {ignored.length > 0 && ` ${t('ignored', { list: ignored.join(', ') })}`}
        {faults.length >= 200 && ` ${t('someFaults', { count: String(faults.length) })}`}
      </p>
      {faults.length > 0 && (
        <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('faults') }}>
          <table className={classes.faults}>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                <th scope="col">{t('column')}</th>
                <th scope="col">{t('reason')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ row, column, reason }) => (
                <tr key={`${row}-${column}-${reason}`}>
                  <td className="figures">{shown.count(row)}</td>
                  <td>{columnLabel(shown.locale, column)}</td>
                  <td>
                    <LangText>{reason}</LangText>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea.Autosize>
      )}
    </>
  )
}
