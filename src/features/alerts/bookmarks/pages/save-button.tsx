import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { deleteBookmark, listBookmarkIds, saveBookmark } from '../calls.ts'

export type SavedRecord = { tuitionId: string } | { tutorId: string }

type SaveButtonProps = {
  record: SavedRecord
  /** saves without a press, once */
  isAsked?: boolean
  /** adds the id to the label, for pages with several buttons */
  named?: boolean
} & Pick<ButtonProps, 'fullWidth'>

/** Saves a record and removes it again. */
export function SaveButton({ record, isAsked = false, named = false, fullWidth = true }: SaveButtonProps) {
  const t = useTranslations()
  const { data } = useCallQuery(listBookmarkIds, {})
  const save = useCallMutation(saveBookmark)
  const remove = useCallMutation(deleteBookmark)
  const id = 'tuitionId' in record ? record.tuitionId : record.tutorId
  const wasSaved = data?.data.includes(id)
  const isSaved = save.isPending || (wasSaved && !remove.isPending)
  const shows = {
    onSuccess: ({ message }: { message: string }) => showSuccessToast({ title: message }),
    onError: (failure: Error) => showErrorToast({ title: t('common.somethingWrong'), text: failure.message }),
  }
  const toggle = () => (wasSaved ? remove.mutate({ query: record }, shows) : save.mutate({ body: record }, shows))
  const isDone = useRef(!isAsked)
  useEffect(() => {
    if (isDone.current || wasSaved === undefined) return
    isDone.current = true
    if (!wasSaved) toggle()
  })
  const label = t(isSaved ? 'pages.nav.bookmarks' : 'pages.nav.bookmark')
  return (
    <Button
      variant="outline"
      fullWidth={fullWidth}
      aria-pressed={isSaved ?? false}
      aria-label={named ? `${label}: ${id}` : undefined}
      disabled={wasSaved === undefined || save.isPending || remove.isPending}
      leftSection={isSaved ? <IconBookmarkFilled aria-hidden="true" /> : <IconBookmark aria-hidden="true" />}
      onClick={toggle}
    >
      {label}
    </Button>
  )
}
