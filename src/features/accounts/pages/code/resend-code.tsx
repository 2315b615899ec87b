import { useTranslations } from 'use-intl'
import { useCallMutation } from '#ui/call/call-client.ts'
import { useShown } from '#ui/data/use-shown.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { Button } from '#ui/layout/button.tsx'
import type { resendCode } from '../../calls.ts'
import type { resendLoginCode } from '../../code.calls.ts'
import { showFirstErrorToast } from '../error-toasts.ts'
import classes from './code-entry.module.css'
import { formatCountdown } from './code-text.ts'

export type ResendCodeProps = {
  call: typeof resendCode | typeof resendLoginCode
  /** Until the server accepts the next request. */
  waitSeconds: number
  onSent: () => void
  onRefused: () => void
}

export function ResendCode({ call, waitSeconds, onSent, onRefused }: ResendCodeProps) {
  const shown = useShown()
  const t = useTranslations()
  const { mutate, isPending } = useCallMutation<typeof resendCode | typeof resendLoginCode>(call)
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
            ? t('accounts.verify.resendIn', { time: shown.digits(formatCountdown(waitSeconds)) })
            : t('accounts.verify.resend'))}
      </Button>
    </div>
  )
}
