import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { resendCode } from '../calls.ts'
import { formatCountdown } from './code-text.ts'
import { showFirstErrorToast } from './error-toasts.ts'
import classes from './verify-form.module.css'

type ResendCodeProps = {
  /** Until the server accepts the next request. */
  waitSeconds: number
  onSent: () => void
  onRefused: () => void
}

export function ResendCode({ waitSeconds, onSent, onRefused }: ResendCodeProps) {
  const t = useTranslations()
  const { mutate, isPending } = useCallMutation(resendCode)
  const resend = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          showSuccessToast({
            title: t('accounts.verify.newSent'),
            closeLabel: t('common.close'),
            clearsError: 'sign-in',
          })
          onSent()
        },
        onError: (failure) => {
          showFirstErrorToast(t('common.error'), failure)
          onRefused()
        },
      },
    )
  const isWaiting = waitSeconds > 0
  return (
    <div className={classes.resend}>
      <p>{t('accounts.verify.noSms')}</p>
      <Button
        variant="subtle"
        className={classes.button}
        disabled={isWaiting && !isPending}
        onClick={isPending ? undefined : resend}
        aria-busy={isPending || undefined}
        data-disabled={isPending || undefined}
      >
        {isPending && `${t('accounts.verify.resend')}....`}
        {!isPending &&
          (isWaiting
            ? t('accounts.verify.resendIn', { time: formatCountdown(waitSeconds) })
            : t('accounts.verify.resend'))}
      </Button>
    </div>
  )
}
