import { IconClock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import { OfficePhone } from '#ui/page/office-phone.tsx'
import { CODE } from '../../../code.rules.ts'
import type { RegistrationState } from '../../../schema.ts'
import classes from './code-entry.module.css'
import { CodeField } from './code-field.tsx'
import { cleanTypedCode, formatCountdown, remainingSeconds } from './code-text.ts'
import { ResendCode, type ResendCodeProps } from './resend-code.tsx'

type CodeTime = Pick<RegistrationState, 'secondsLeft' | 'resendInSeconds' | 'triesLeft' | 'isSmsFailing'>

type CodeEntryProps = {
  state: CodeTime
  /** When the state was fetched, by this device's clock. */
  fetchedAt: number
  refetch: () => void
  entry: ReturnType<typeof useCodeEntry>
  resend: ResendCodeProps['call']
  /** Further fields of the form. */
  children?: ReactNode
}

/** The code field with its countdown, and a way to a new code. */
export function CodeEntry({ state, fetchedAt, refetch, entry, resend, children }: CodeEntryProps) {
  const format = useFormat()
  const t = useTranslations('accounts')
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const elapsed = useElapsedSeconds(fetchedAt)
  const secondsLeft = remainingSeconds(state.secondsLeft, elapsed)
  const isExpired = secondsLeft === 0 || state.triesLeft === 0
  const { code, setCode, formRef, isBusy, submit, failure, closeFailure } = entry
  const isComplete = code.length === CODE.digits
  const focusField = () => field.current?.focus()
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <ScriptForm ref={formRef} onSubmit={submit}>
        <CodeField label={t('verify.code')} value={code} onChange={setCode} field={field} describedBy={hintId} />
        <p className={classes.time}>
          <span role="status">{codeStatusText(t, state, secondsLeft)}</span>
          <span className={classes.clock} role="timer" data-over={isExpired || undefined}>
            <IconClock aria-hidden="true" />
            <span className="figures">{format.digits(formatCountdown(secondsLeft))}</span>
          </span>
        </p>
        {children}
        <SubmitButton label={t('verify.submit')} loading={isBusy} disabled={!isBusy && (!isComplete || isExpired)} />
        <p id={hintId} className={classes.hint}>
          {!isComplete && t('verify.hint')}
          {state.triesLeft < CODE.tries && !isExpired && ` ${t('verify.triesLeft', { left: state.triesLeft })}`}
        </p>
      </ScriptForm>
      {state.isSmsFailing && <SmsFailing />}
      <ResendCode
        call={resend}
        waitSeconds={remainingSeconds(state.resendInSeconds, elapsed)}
        onSent={() => {
          setCode('')
          focusField()
          refetch()
        }}
        onRefused={refetch}
      />
      <VerificationFailed
        text={failure}
        onClose={() => {
          closeFailure()
          focusField()
        }}
      />
    </>
  )
}

function SmsFailing() {
  const t = useTranslations('accounts.verify')
  return <Alert tone="warn">{t.rich('smsFailing', { phone: () => <OfficePhone /> })}</Alert>
}

type AccountTexts = ReturnType<typeof useTranslations<'accounts'>>

function codeStatusText(t: AccountTexts, { triesLeft }: CodeTime, secondsLeft: number): string {
  if (secondsLeft === 0) return t('codeExpired')
  return triesLeft === 0 ? t('codeUsedUp') : t('verify.endsIn')
}

type CodeEntryOptions<A> = {
  send: (otp: string) => Promise<A>
  onDone: (answer: A) => void
  /** Returns whether the failure is shown elsewhere. */
  onError: (failure: CallError) => boolean
  refetch: () => void
}

/** Submits the code, one request at a time; after success the form stays busy. */
export function useCodeEntry<A>({ send, onDone, onError, refetch }: CodeEntryOptions<A>) {
  const t = useTranslations('accounts')
  const [failure, setFailure] = useState<string | null>(null)
  const [isVerified, setVerified] = useState(false)
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { otp: '' },
    validate: () => [],
    send: ({ otp }) => send(cleanTypedCode(otp)),
    onDone: (answer) => {
      setVerified(true)
      onDone(answer)
    },
    onError: (error) => {
      if (onError(error)) return
      // After any other failure the typed code may still be right.
      if (codeRefusals.has(error.code)) fields.setFieldValue('otp', '')
      // Without a code the message is not the server's.
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
  'accounts.noLoginCode',
])

const TICK_MS = 500

/** Whole seconds since a time of this device's clock; correct right after the device wakes up. */
function useElapsedSeconds(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.floor((Math.max(now, since) - since) / 1000)
}

/** Shows why a code was refused; the caller moves the focus on close. */
function VerificationFailed({ text, onClose }: { text: string | null; onClose: () => void }) {
  const t = useTranslations('accounts')
  const [shown, setShown] = useState(text ?? '')
  // Keeps the text during the closing transition.
  useEffect(() => {
    if (text !== null) setShown(text)
  }, [text])
  return (
    <Modal
      opened={text !== null}
      onClose={onClose}
      returnFocus={false}
      title={t('verificationFailed')}
      withCloseButton={false}
    >
      <p>{text ?? shown}</p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus className={classes.single}>
          {t('verify.tryAgain')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
