import { FileInput } from '@mantine/core'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SegmentedRadio } from '#ui/form/segmented-radio.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listImports } from '../calls.ts'
import { columnLabel } from '../rules.ts'
import { IMPORT_COLUMNS, IMPORT_KINDS } from '../schema.ts'
import classes from './admin-import.module.css'
import { FaultTable } from './fault-table.tsx'
import { useImportColumns } from './import-columns.tsx'
import { UndoImport } from './undo-import.tsx'
import { useImportFile } from './use-import-file.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta({ title: text(metaLocale(matches), 'imports.title') }, matches)

/** Import of a file with its preview, and the imports so far with their undo. [OFF-490..494] */
export default function Import() {
  const t = useTranslations('imports')
  return (
    <AdminList
      title={t('title')}
      sub={t('sub')}
      lead={
        <div className={classes.page}>
          <ImportForm />
        </div>
      }
      columns={useImportColumns()}
      call={listImports}
      rowKey={({ _id }) => _id}
      actions={(row) => row.undoneAt === null && <UndoImport record={row} />}
      emptyHint={t('noImports')}
    />
  )
}

/** With the `*` of a needed column. */
const labelOf = (locale: Locale, column: string) => column.replace(/^(\w+)/, (name) => columnLabel(locale, name))

function ImportForm() {
  const t = useTranslations('imports')
  const locale = useLocale()
  const [kind, setKind] = useState<(typeof IMPORT_KINDS)[number]>('tuitions')
  const [file, setFile] = useState<File | null>(null)
  const { preview, failure, isBusy, check, run, reset } = useImportFile()
  const choose = (next: File | null) => {
    setFile(next)
    reset()
  }
  return (
    <Card as="section" padding="wide" label={t('file')}>
      <div className={classes.form}>
        <SegmentedRadio
          label={t('kind')}
          options={IMPORT_KINDS}
          formatOption={(option) => t(`kinds.${option as typeof kind}`)}
          value={kind}
          onChange={(chosen) => {
            setKind(IMPORT_KINDS.find((known) => known === chosen) ?? 'tuitions')
            reset()
          }}
        />
        <p>{t('columns', { list: IMPORT_COLUMNS[kind].map((name) => labelOf(locale, name)).join(', ') })}</p>
        <p>{t(`next.${kind}`)}</p>
        <FileInput
          label={t('file')}
          placeholder={t('chooseFile')}
          accept=".csv,.xlsx,text/csv"
          value={file}
          onChange={choose}
        />
        {failure && <Alert tone="warn">{failure}</Alert>}
        {preview && <FaultTable preview={preview} />}
        <div className={classes.actions}>
          <Button
            variant={preview ? 'outline' : 'filled'}
            disabled={!file}
            loading={isBusy}
            onClick={() => file && void check(kind, file)}
          >
            {t('check')}
          </Button>
          {preview && preview.valid > 0 && (
            <Button loading={isBusy} onClick={() => file && void run(kind, file).then(() => setFile(null))}>
              {t('run', { count: preview.valid })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
