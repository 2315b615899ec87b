import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { callUrl } from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { DraftAlert } from '#ui/form/draft/draft-alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { downloadExample } from '../calls.ts'
import { columnLabel } from '../columns.rules.ts'
import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportAnswers, type ImportKind } from '../schema.ts'
import classes from './admin-import.module.css'
import { FaultTable } from './fault-table.tsx'
import { LeftOutRows } from './left-out-rows.tsx'
import { MatchColumns } from './match-columns.tsx'
import { RepeatedPosts } from './repeated-posts.tsx'
import { UnknownValues } from './unknown-values.tsx'
import { useImportDraft } from './use-import-draft.ts'
import { useImportFile } from './use-import-file.ts'

/** With the `*` of a needed column. */
const labelOf = (locale: Locale, column: string) => column.replace(/^(\w+)/, (name) => columnLabel(locale, name))

/** Chooses a file, asks about what its preview does not know, and imports its valid rows. */
export function ImportForm() {
  const t = useTranslations('imports')
  const [kind, setKind] = useState<ImportKind>('tuitions')
  const [file, setFile] = useState<File | null>(null)
  const state = useImportFile()
  const { preview, answers, setAnswers, failure, reset } = state
  const { draft, draftOf, keep, discard } = useImportDraft()
  const answer = (next: ImportAnswers) => {
    setAnswers(next)
    if (file) keep({ kind, answers: next, file })
  }
  const choose = (next: File | null) => {
    const kept = draftOf(next)
    setFile(next)
    if (kept) setKind(kept.kind)
    reset(kept?.answers)
  }
  return (
    <Card as="section" padding="wide" label={t('file')}>
      <div className={`${classes.form} grid gap-14`}>
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
        <KindHint kind={kind} />
        <FileInput
          label={t('file')}
          placeholder={t('chooseFile')}
          accept=".csv,.xlsx,text/csv"
          value={file}
          onChange={choose}
        />
        {draft && !preview && (!file || draftOf(file)) && (
          <DraftAlert
            text={t('answersKept', { file: draft.fileName })}
            discard={() => {
              discard()
              reset()
            }}
          />
        )}
        {failure && <Alert tone="warn">{failure}</Alert>}
        {preview && (
          <>
            <FaultTable preview={preview} />
            <MatchColumns {...{ kind, preview, answers }} onChange={answer} />
            <LeftOutRows {...{ preview, answers }} onChange={answer} />
            <UnknownValues {...{ preview, answers }} onChange={answer} />
            <RepeatedPosts {...{ preview, answers }} onChange={answer} />
          </>
        )}
        <ImportActions
          {...{ kind, file, state }}
          onDone={() => {
            setFile(null)
            discard()
          }}
        />
      </div>
    </Card>
  )
}

function KindHint({ kind }: { kind: ImportKind }) {
  const t = useTranslations('imports')
  const locale = useLocale()
  return (
    <>
      <p>{t('columns', { list: IMPORT_COLUMNS[kind].map((name) => labelOf(locale, name)).join(', ') })}</p>
      <p>
        {t(`next.${kind}`)}{' '}
        <a href={callUrl(downloadExample, { params: { kind }, query: { lang: locale } })} download>
          {t('example')}
        </a>
      </p>
    </>
  )
}

type ImportActionsProps = {
  kind: ImportKind
  file: File | null
  state: ReturnType<typeof useImportFile>
  onDone: () => void
}

function ImportActions({ kind, file, state, onDone }: ImportActionsProps) {
  const t = useTranslations('imports')
  const { preview, isBusy, isChanged, check, run, downloadRefused } = state
  const canRun = preview !== null && preview.valid > 0 && !isChanged
  return (
    <div className="wrap gap-12">
      <Button
        variant={canRun ? 'outline' : 'filled'}
        disabled={!file}
        loading={isBusy}
        onClick={() => file && void check({ kind, file })}
      >
        {t(preview ? 'checkAgain' : 'check')}
      </Button>
      {canRun && (
        <Button loading={isBusy} onClick={() => file && void run({ kind, file }).then((isDone) => isDone && onDone())}>
          {t('run', { count: preview.valid })}
        </Button>
      )}
      {preview && preview.refused > 0 && (
        <Button variant="outline" loading={isBusy} onClick={() => file && void downloadRefused({ kind, file })}>
          {t('downloadRefused', { count: preview.refused })}
        </Button>
      )}
    </div>
  )
}
