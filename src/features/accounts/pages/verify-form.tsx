import { IconClock } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { verifyCode } from '../calls.ts'
import { CODE } from '../code.rules.ts'
import type { RegistrationState } from '../schema.ts'
import { CodeField } from './code-field.tsx'
import { clockText, secondsAfter, typedCode } from './code-text.ts'
import panel from './panel-form.module.css'
import { dropDetails } from './registration-draft.ts'
import { ResendCode } from './resend-code.tsx'
import { useElapsedSeconds } from './use-elapsed.ts'
import { VerificationFailed } from './verification-failed.tsx'
import classes from './verify-form.module.css'
import { notifyViewerChanged } from './viewer.ts'

/** The phone or the e-mail that another account has, in the server's words. */
export type Taken = { field: 'phone' | 'email'; message: string }

type VerifyFormProps = {
  state: RegistrationState
  /** When the server told the state, by this device's clock. */
  toldAt: number
  lookAgain: () => void
  /** The code was right, and yet no account can be made. */
  onTaken: (taken: Taken) => void
}

/** The code of the SMS with its countdown (S1 2.4). */
export function VerifyForm({ state, toldAt, lookAgain, onTaken }: VerifyFormProps) {
  const t = useTranslations('accounts')
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const elapsed = useElapsedSeconds(toldAt)
  const secondsLeft = secondsAfter(state.secondsLeft, elapsed)
  const isOver = secondsLeft === 0 || state.triesLeft === 0
  const { code, setCode, formRef, busy, submit, failure, closeFailure } = useVerification({ lookAgain, onTaken })
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
          <span role="status">{whatOfTheCode(t, state, secondsLeft)}</span>
          <span className={classes.clock} role="timer" data-over={isOver || undefined}>
            <IconClock aria-hidden="true" />
            <span className="figures">{clockText(secondsLeft)}</span>
          </span>
        </p>
        <SubmitButton
          label={t('verify.submit')}
          loading={busy}
          disabled={!busy && (code.length !== CODE.digits || isOver)}
        />
        <p id={hintId} className={classes.hint}>
          {t('verify.hint')}
          {state.triesLeft < CODE.tries && !isOver && ` ${t('verify.triesLeft', { left: state.triesLeft })}`}
        </p>
      </form>
      <ResendCode
        waitSeconds={secondsAfter(state.resendInSeconds, elapsed)}
        onSent={() => {
          setCode('')
          focusField()
        }}
        onRefused={lookAgain}
      />
      <p className={panel.below}>
        {t('verify.wrongDetails')}
        <Link to={paths.register} className={panel.link}>
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

type Words = ReturnType<typeof useTranslations<'accounts'>>

function whatOfTheCode(t: Words, { triesLeft }: RegistrationState, secondsLeft: number): string {
  if (secondsLeft === 0) return t('codeExpired')
  return triesLeft === 0 ? t('codeUsedUp') : t('verify.endsIn')
}

/** Sends the code once at a time; after the right one the page goes on by itself, as soon as it is known who is signed in. */
function useVerification({ lookAgain, onTaken }: Pick<VerifyFormProps, 'lookAgain' | 'onTaken'>) {
  const t = useTranslations('accounts')
  const [failure, setFailure] = useState<string | null>(null)
  const [isVerified, setVerified] = useState(false)
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { otp: '' },
    validate: () => [],
    send: ({ otp }) => sendCall(verifyCode, { body: { otp: typedCode(otp) } }),
    onDone: () => {
      setVerified(true)
      dropDetails()
      notifyViewerChanged()
    },
    onError: (refusal) => {
      const taken = takenBy(refusal)
      if (taken) return onTaken(taken)
      if (isAboutTheCode(refusal)) fields.setFieldValue('otp', '')
      setFailure(refusal.message || t('verificationUnknown'))
      lookAgain()
    },
  })
  return {
    code: typedCode(fields.values.otp),
    setCode: (code: string) => fields.setFieldValue('otp', code),
    formRef,
    busy: isSending || isVerified,
    submit,
    failure,
    closeFailure: () => setFailure(null),
  }
}

/** After a lost connection, or when the server asks to wait, the typed code may still be the right one. */
const isAboutTheCode = ({ status }: CallError) => status >= 400 && status < 500 && status !== 429

/** What is in the way of the account although the code was right; null when it was the code. */
function takenBy({ status, message, errorMessages }: CallError): Taken | null {
  if (status !== 409) return null
  const field = (['phone', 'email'] as const).find((name) => errorMessages.some(({ path }) => path === name))
  return field ? { field, message } : null
}
