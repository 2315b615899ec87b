import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import type { Call } from '#shared/call.ts'
import { csvUrl } from '#shared/csv.ts'

type DownloadCsvProps = {
  /** The call of the list or of its search. */
  call: Call
  params?: Record<string, string> | undefined
  /** Current search term, filters and order. */
  query: Record<string, string>
}

/** Downloads all rows of the current search as CSV; hidden for calls without CSV. */
export function DownloadCsv({ call, params, query }: DownloadCsvProps) {
  const t = useTranslations('adminCommon')
  const locale = useLocale()
  if (!call.csv) return null
  return (
    <ActionIcon
      component="a"
      href={csvUrl(call, { params, query }, locale)}
      download
      color="kali.7"
      aria-label={t('download')}
      title={t('download')}
    >
      <IconDownload aria-hidden="true" />
    </ActionIcon>
  )
}
