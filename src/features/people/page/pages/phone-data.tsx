import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { CallError } from '#shared/call.ts'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import type { RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { errorToastText } from '#ui/admin/toast-text.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { downloadFile } from '#ui/call/download-file.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { downloadPhoneData, erasePhone } from '../../own-data/calls.ts'
import { RunningRecords } from '../../running/pages/running-records.tsx'

const FILE_NAME = 'data-of-phone.zip'

/** What an owner does with the data of a phone without an account, as entries of the person's menu. */
export function usePhoneDataItems(phone: string): RowMenuItem[] {
  const t = useTranslations('privacy.phone')
  const mayErase = usePermission('people.erase')
  if (!mayErase) return []
  return [
    { label: t('download'), icon: IconDownload, dialog: (view) => <DownloadDialog {...view} phone={phone} /> },
    { label: t('erase'), icon: IconTrash, danger: true, dialog: (view) => <EraseDialog {...view} phone={phone} /> },
  ]
}

function DownloadDialog({ opened, onClose, phone }: DialogView & { phone: string }) {
  const t = useTranslations()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadFile(downloadPhoneData, { body: { phone }, fileName: FILE_NAME })
      showSuccessToast({ title: t('privacy.phone.ready') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ ...errorToastText(error, t('privacy.phone.notReady')) })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('privacy.phone.downloadTitle')}
      text={t('privacy.phone.downloadText')}
      about={<PhoneNumber number={phone} />}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('privacy.phone.download')}
      onCancel={onClose}
      onConfirm={() => void download()}
      busy={isBusy}
      returnFocus={false}
    />
  )
}

function EraseDialog({ phone, ...view }: DialogView & { phone: string }) {
  const t = useTranslations('privacy.phone')
  const { mutateAsync } = useCallMutation(erasePhone)
  return (
    <ReasonDialog
      {...view}
      title={t('eraseTitle')}
      consequence={t('eraseText')}
      about={
        <>
          <PhoneNumber number={phone} />
          <RunningRecords phone={phone} />
        </>
      }
      confirmLabel={t('erase')}
      onConfirm={(reason) => mutateAsync({ body: { phone, reason } })}
      success={t('erased')}
      failure={t('notErased')}
      danger
    />
  )
}
