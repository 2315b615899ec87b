import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Call } from '#shared/call.ts'
import { csvUrl } from '#shared/csv.ts'

type DownloadCsvProps = {
  /** The list's call, or its search. */
  call: Call
  params?: Record<string, string> | undefined
  /** What the list is searched and filtered by. */
  query: Record<string, string>
}

/** The whole list as it is searched now, as a file; nothing for a call that has none. */
export function DownloadCsv({ call, params, query }: DownloadCsvProps) {
  const t = useTranslations('desk')
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
