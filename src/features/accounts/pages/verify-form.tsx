import { IconClock } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { paths } from '#shared/paths.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { verifyCode } from '../calls.ts'
import { CODE } from '../code.rules.ts'
import type { RegistrationState } from '../schema.ts'
import authForm from './auth-form.module.css'
import { CodeField } from './code-field.tsx'
import { cleanTypedCode, formatCountdown, remainingSeconds } from './code-text.ts'
import { deleteDetails } from './registration-draft.ts'
import { ResendCode } from './resend-code.tsx'
import { useElapsedSeconds } from './use-elapsed-seconds.ts'
import { VerificationFailed } from './verification-failed.tsx'
import classes from './verify-form.module.css'
import { notifyViewerChanged } from './viewer.ts'

/** The field that another account already uses, with the server's message. */
export type TakenField = { field: 'phone' | 'email'; message: string }

type VerifyFormProps = {
  state: RegistrationState
  /** When the state was fetched, by this device's clock. */
  fetchedAt: number
  refetch: () => void
  /** The code was right but the account cannot be created. */
  onTaken: (taken: TakenField) => void
}

/** The code field with its countdown. [REG-08..11] */
export function VerifyForm({ state, fetchedAt, refetch, onTaken }: VerifyFormProps) {
  const t = useTranslations('accounts')
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const elapsed = useElapsedSeconds(fetchedAt)
  const secondsLeft = remainingSeconds(state.secondsLeft, elapsed)
  const isExpired = secondsLeft === 0 || state.triesLeft === 0
  const { code, setCode, formRef, isBusy, submit, failure, closeFailure } = useVerification({ refetch, onTaken })
  const focusField = () => field.current?.focus()
  useEffect(() => field.current?.focus(), [])

  return (
    <AuthCard
      title={t('verify.title')}
      sub={t.rich('verify.sentTo', {
        phone: () => (
          <b className={classes.phone}>
            <PhoneNumber number={state.phone} />
          </b>
        ),
      })}
    >
      <form ref={formRef} method="post" noValidate onSubmit={submit}>
        <CodeField label={t('verify.code')} value={code} onChange={setCode} field={field} describedBy={hintId} />
        <p className={classes.time}>
          <span role="status">{codeStatusText(t, state, secondsLeft)}</span>
          <span className={classes.clock} role="timer" data-over={isExpired || undefined}>
            <IconClock aria-hidden="true" />
            <span className="figures">{formatCountdown(secondsLeft)}</span>
          </span>
        </p>
        <SubmitButton
          label={t('verify.submit')}
          loading={isBusy}
          disabled={!isBusy && (code.length !== CODE.digits || isExpired)}
        />
        <p id={hintId} className={classes.hint}>
          {t('verify.hint')}
          {state.triesLeft < CODE.tries && !isExpired && ` ${t('verify.triesLeft', { left: state.triesLeft })}`}
        </p>
      </form>
      <ResendCode
        waitSeconds={remainingSeconds(state.resendInSeconds, elapsed)}
        onSent={() => {
          setCode('')
          focusField()
        }}
        onRefused={refetch}
      />
      <p className={authForm.footer}>
        {t('verify.wrongDetails')}
        <Link to={paths.register} className={authForm.link}>
          {t('verify.registerAgain')}
        </Link>
      </p>
      <VerificationFailed
        text={failure}
        onClose={() => {
          closeFailure()
          focusField()
        }}
      />
    </AuthCard>
  )
}

type AccountTexts = ReturnType<typeof useTranslations<'accounts'>>

function codeStatusText(t: AccountTexts, { triesLeft }: RegistrationState, secondsLeft: number): string {
  if (secondsLeft === 0) return t('codeExpired')
  return triesLeft === 0 ? t('codeUsedUp') : t('verify.endsIn')
}

/** Submits the code, one request at a time; after success the page redirects once the viewer is known. */
function useVerification({ refetch, onTaken }: Pick<VerifyFormProps, 'refetch' | 'onTaken'>) {
  const t = useTranslations('accounts')
  const [failure, setFailure] = useState<string | null>(null)
  const [isVerified, setVerified] = useState(false)
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { otp: '' },
    validate: () => [],
    send: ({ otp }) => sendCall(verifyCode, { body: { otp: cleanTypedCode(otp) } }),
    onDone: () => {
      setVerified(true)
      deleteDetails()
      notifyViewerChanged()
    },
    onError: (error) => {
      const taken = getTakenField(error)
      if (taken) return onTaken(taken)
      // After any other failure the typed code may still be right.
      if (codeRefusals.has(error.code)) fields.setFieldValue('otp', '')
      // Without a code the message is not the server's. [MSG-63]
      setFailure((error.code && error.message) || t('verificationUnknown'))
      refetch()
    },
  })
  return {
    code: cleanTypedCode(fields.values.otp),
    setCode: (code: string) => fields.setFieldValue('otp', code),
    formRef,
    isBusy: isSending || isVerified,
    submit,
    failure,
    closeFailure: () => setFailure(null),
  }
}

const codeRefusals: ReadonlySet<string | undefined> = new Set<MessageKey>([
  'accounts.codeRequired',
  'accounts.codeWrong',
  'accounts.codeExpired',
  'accounts.codeUsedUp',
  'accounts.noRegistration',
])

/** The field that is taken, or null for any other failure. */
function getTakenField({ code, message }: CallError): TakenField | null {
  if (code === 'accounts.phoneTaken') return { field: 'phone', message }
  return code === 'accounts.emailTaken' ? { field: 'email', message } : null
}
