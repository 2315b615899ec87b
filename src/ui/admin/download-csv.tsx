import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Call } from '#shared/call.ts'
import { csvUrl } from '#shared/csv.ts'

type DownloadCsvProps = {
  /** The call of the list or of its search. */
  call: Call
  params?: Record<string, string> | undefined
  /** Current search term and filters. */
  query: Record<string, string>
}

/** Downloads all rows of the current search as CSV; hidden for calls without CSV. */
export function DownloadCsv({ call, params, query }: DownloadCsvProps) {
  const t = useTranslations('adminCommon')
  if (!call.csv) return null
  return (
    <Button
      component="a"
      href={csvUrl(call, { params, query })}
      download
      variant="outline"
      leftSection={<IconDownload aria-hidden="true" />}
    >
      {t('download')}
    </Button>
  )
}
