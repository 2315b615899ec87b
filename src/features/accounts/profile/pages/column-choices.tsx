import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ColumnChoicesContext } from '#ui/admin/list/column-choices.ts'
import { invalidateChanged, sendCall, useCallQuery } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { getListColumns, saveListColumns } from '../../calls.ts'
import type { ListColumns } from '../../schema.ts'

/** Keeps with the account which columns of the lists below are hidden; a change shows at once. */
export function ColumnChoices({ children }: { children: ReactNode }) {
  const t = useTranslations('listColumns')
  const queries = useQueryClient()
  const saved = useCallQuery(getListColumns, {}).data?.data ?? {}
  const save = useMutation({
    mutationFn: (body: ListColumns) => sendCall(saveListColumns, { body }),
    // One after the other: the last press wins.
    scope: { id: 'list-columns' },
    onSuccess: () => invalidateChanged(queries, saveListColumns),
    onError: (error) => showErrorToast({ title: t('failed'), text: error.message, purpose: t('failed') }),
  })
  const hidden = save.isPending ? withChange(saved, save.variables) : saved
  return (
    <ColumnChoicesContext value={{ hidden, save: (list, ids) => save.mutate({ list, hidden: ids && [...ids] }) }}>
      {children}
    </ColumnChoicesContext>
  )
}

function withChange(saved: Record<string, string[]>, { list, hidden }: ListColumns): Record<string, string[]> {
  const { [list]: _, ...others } = saved
  return hidden ? { ...others, [list]: hidden } : others
}
