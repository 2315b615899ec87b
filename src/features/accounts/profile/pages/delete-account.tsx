import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { keepAccount, requestDeletion } from '#features/people/own-data/calls.ts'
import type { Deletion } from '#features/people/own-data/schema.ts'
import type { Role } from '#shared/call.ts'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { showMessageToast } from '../../login/pages/error-toasts.ts'
import { AccountSection } from './account-section.tsx'
import classes from './own-data.module.css'
import { PasswordForm } from './password-form.tsx'

type DeleteAccountProps = { role: Role; phone: string; deletion: Deletion | null }

/** Asks to delete the account, or keeps it while the deletion waits. */
export function DeleteAccount({ role, phone, deletion }: DeleteAccountProps) {
  const t = useTranslations('privacy.deletion')
  return (
    <AccountSection title={t('title')}>
      {role === 'Admin' && <p>{t('staff')}</p>}
      {role !== 'Admin' && (deletion ? <Waiting deletion={deletion} /> : <Request phone={phone} />)}
    </AccountSection>
  )
}

function Request({ phone }: { phone: string }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useCallMutation(requestDeletion)
  return (
    <div className="grid gap-8">
      <p>{t('privacy.deletion.text')}</p>
      <p>{t('privacy.deletion.undo')}</p>
      <p className="dim small">{t('privacy.deletion.backups')}</p>
      {!isOpen && (
        <div className={classes.buttons}>
          <Button variant="outline" color="alta" onClick={() => setOpen(true)}>
            {t('privacy.deletion.open')}
          </Button>
        </div>
      )}
      {isOpen && (
        <PasswordForm
          phone={phone}
          submitLabel={t('privacy.deletion.submit')}
          failure={t('privacy.deletion.failed')}
          danger
          send={(body) => mutateAsync({ body })}
          onDone={() => showSuccessToast({ title: t('privacy.requested') })}
        >
          <Button variant="outline" onClick={() => setOpen(false)}>
            {t('privacy.deletion.cancel')}
          </Button>
        </PasswordForm>
      )}
    </div>
  )
}

function Waiting({ deletion: { erasedOn } }: { deletion: Deletion }) {
  const t = useTranslations()
  const locale = useLocale()
  const { mutate, isPending } = useCallMutation(keepAccount)
  const keep = () =>
    mutate(
      {},
      {
        onSuccess: () => showSuccessToast({ title: t('privacy.kept') }),
        onError: (failure) => showMessageToast('own-data', t('privacy.deletion.notKept'), failure),
      },
    )
  return (
    <div className="grid gap-8">
      <Alert tone="warn">
        <p>{t('privacy.deletion.waiting', { date: formatUnbrokenDate(locale, erasedOn) })}</p>
        <p>{t('privacy.deletion.waitingText')}</p>
      </Alert>
      <div className={classes.buttons}>
        <Button onClick={isPending ? undefined : keep} loading={isPending}>
          {t('privacy.deletion.keep')}
        </Button>
      </div>
    </div>
  )
}
