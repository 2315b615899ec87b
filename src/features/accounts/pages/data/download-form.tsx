import { useTranslations } from 'use-intl'
import { downloadOwnData } from '#features/privacy/calls.ts'
import { downloadFile } from '#ui/call/download-file.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import classes from './own-data.module.css'
import { PasswordForm } from './password-form.tsx'

const FILE_NAME = 'my-data.zip'

/** Downloads everything that belongs to the account. [OPS-300] */
export function DownloadForm({ phone }: { phone: string }) {
  const t = useTranslations()
  return (
    <div className={classes.texts}>
      <h3>{t('privacy.download.title')}</h3>
      <p>{t('privacy.download.text')}</p>
      <PasswordForm
        phone={phone}
        submitLabel={t('privacy.download.submit')}
        failure={t('privacy.download.failed')}
        send={(body) => downloadFile(downloadOwnData, { body, fileName: FILE_NAME })}
        onDone={() =>
          showSuccessToast({
            title: t('privacy.download.ready'),
            closeLabel: t('common.close'),
            clearsError: 'own-data',
          })
        }
      />
    </div>
  )
}
