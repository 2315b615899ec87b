import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type ListViews, ListViewsContext } from '#ui/admin/filters/list-views.ts'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { deleteListView, getListViews, saveListView } from '../calls.ts'

/** Gives the lists below the saved views of the signed-in admin. */
export function ListViewsProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('listViews')
  const views = useCallQuery(getListViews, {}).data?.data
  const { mutateAsync: save } = useCallMutation(saveListView)
  const { mutate: remove } = useCallMutation(deleteListView)
  const value = useMemo(
    (): ListViews => ({
      views: views ?? [],
      save: async (body) => void (await save({ body })),
      remove: (id) =>
        remove(
          { params: { id } },
          { onError: (error) => showErrorToast({ title: t('removeFailed'), text: error.message }) },
        ),
    }),
    [views, save, remove, t],
  )
  return <ListViewsContext value={value}>{children}</ListViewsContext>
}
