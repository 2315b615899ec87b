import { ActionIcon } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useContext, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Call, CallError } from '#shared/call.ts'
import { showErrorToast } from '../feedback/toast.tsx'
import { MayExportContext } from './may-export.ts'

/** The rows of all pages while they are printed, null else; `print` reads them first. */
export function usePrintedRows<Row>(loadAll: () => Promise<Row[]>) {
  const t = useTranslations('admin')
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const print = async () => {
    try {
      setRows(await loadAll())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ title: t('listFailed'), text: error.message })
    }
  }
  useEffect(() => {
    if (!rows) return
    window.print()
    setRows(null)
  }, [rows])
  return { rows, print }
}

type PrintListProps = { call: Call; onPrint: () => Promise<void> }

/** Prints all rows of the current search; hidden from staff who may not export the list. */
export function PrintList({ call, onPrint }: PrintListProps) {
  const t = useTranslations('admin.kit')
  const [isReading, setReading] = useState(false)
  const mayExport = useContext(MayExportContext)
  if (!call.csv || !mayExport(call)) return null
  const press = async () => {
    setReading(true)
    await onPrint()
    setReading(false)
  }
  return (
    <ActionIcon
      color="kali.7"
      loading={isReading}
      onClick={() => void press()}
      aria-label={t('print')}
      title={t('print')}
    >
      <IconPrinter aria-hidden="true" />
    </ActionIcon>
  )
}
