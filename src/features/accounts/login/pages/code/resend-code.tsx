import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import type { resendCode } from '../../../registration/calls.ts'
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
  const format = useFormat()
  const t = useTranslations()
  const { mutate, isPending } = useCallMutation<typeof resendCode | typeof resendLoginCode>(call)
  const resend = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          showSuccessToast({ title: t('accounts.verify.newSent') })
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
            ? t('accounts.verify.resendIn', { time: format.digits(formatCountdown(waitSeconds)) })
            : t('accounts.verify.resend'))}
      </Button>
    </div>
  )
}
