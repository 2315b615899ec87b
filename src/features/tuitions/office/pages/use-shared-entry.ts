import { IconShareOff } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { formatShortDate, toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { shareTuitions } from '../calls.ts'

type Shared = { _id: string; sharedAt: string | null }

/** The entry of the row's menu that says when a tuition was shared, and takes the mark back. */
export function useSharedEntry() {
  const t = useTranslations('tuitionOffice.share')
  const locale = useLocale()
  const mayShare = usePermission('tuitions.write')
  const { mutateAsync } = useCallMutation(shareTuitions)
  const takeBack = async (id: string) => {
    try {
      const { message } = await mutateAsync({ body: { ids: [id], isShared: false } })
      showSuccessToast({ title: message })
    } catch (error) {
      showErrorToast({ title: error instanceof Error ? error.message : t('failed') })
    }
  }
  return ({ _id, sharedAt }: Shared): RowMenuItem | false =>
    sharedAt !== null &&
    mayShare && {
      label: t('takeBack', { date: formatShortDate(locale, toDhakaDate(new Date(sharedAt))) }),
      icon: IconShareOff,
      onSelect: () => void takeBack(_id),
    }
}
