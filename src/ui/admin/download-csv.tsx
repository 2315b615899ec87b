import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type MouseEvent, useContext } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Call, CallError } from '#shared/call.ts'
import { csvUrl } from '#shared/format/csv.ts'
import { downloadCsv } from '../call/download-file.ts'
import { showErrorToast } from '../feedback/toast.tsx'
import { MayExportContext } from './may-export.ts'

type DownloadCsvProps = {
  /** The call of the list. */
  call: Call
  params?: Record<string, string> | undefined
  /** Current search term, filters and order. */
  query: Record<string, string>
}

/** Downloads all rows of the current search as CSV; hidden for calls without CSV and from staff who may not export. */
export function DownloadCsv({ call, params, query }: DownloadCsvProps) {
  const t = useTranslations('adminCommon')
  const locale = useLocale()
  const mayExport = useContext(MayExportContext)
  if (!call.csv || !mayExport(call)) return null
  // A plain link would name no account.
  const download = (event: MouseEvent) => {
    event.preventDefault()
    downloadCsv(call, { params, query }).catch((failure: unknown) => {
      if (!(failure instanceof CallError)) throw failure
      showErrorToast({ title: t('downloadFailed'), text: failure.message })
    })
  }
  return (
    <ActionIcon
      component="a"
      href={csvUrl(call, { params, query }, locale)}
      download
      onClick={download}
      color="kali.7"
      aria-label={t('download')}
      title={t('download')}
    >
      <IconDownload aria-hidden="true" />
    </ActionIcon>
  )
}
