import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ROWS_A_PAGE } from '#shared/limits.ts'
import { ColumnChoicesContext } from '#ui/admin/list/column-choices.ts'
import { invalidateChanged, sendCall, useCallQuery } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { getListColumns, saveListColumns } from '../../calls.ts'
import type { ListColumns } from '../../schema.ts'

/** Keeps with the account which columns of the lists below are hidden, and their rows a page; a change shows at once. */
export function ColumnChoices({ children }: { children: ReactNode }) {
  const t = useTranslations('listColumns')
  const queries = useQueryClient()
  const { lists: saved, rows: usualRows } = useCallQuery(getListColumns, {}).data?.data ?? NOTHING_CHOSEN
  const save = useMutation({
    mutationFn: (body: ListColumns) => sendCall(saveListColumns, { body }),
    // One after the other: the last press wins.
    scope: { id: 'list-columns' },
    onSuccess: () => invalidateChanged(queries, saveListColumns),
    onError: (error) => showErrorToast({ title: t('failed'), text: error.message, purpose: t('failed') }),
  })
  const { list, ...choice } = save.variables ?? { list: '', hidden: null, rows: null }
  const choices = save.isPending ? { ...saved, [list]: choice } : saved
  return (
    <ColumnChoicesContext
      value={{
        choices,
        usualRows,
        save: (of, { hidden, rows }) => save.mutate({ list: of, hidden: hidden && [...hidden], rows: toRows(rows) }),
      }}
    >
      {children}
    </ColumnChoicesContext>
  )
}

const NOTHING_CHOSEN = { lists: {}, rows: 0 }

const toRows = (rows: number | null) => ROWS_A_PAGE.find((count) => count === rows) ?? null
