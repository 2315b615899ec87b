import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { CallError } from '#shared/call.ts'
import { maskPhone, normalisePhone } from '#shared/format/phone.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import classes from '../../login/pages/code/code-entry.module.css'
import { CodeEntry, useCodeEntry } from '../../login/pages/code/code-entry.tsx'
import { ReturnNote } from '../../login/pages/return-note.tsx'
import { withReturn } from '../../login/pages/return-path.ts'
import authForm from '../../pages/auth-form.module.css'
import { notifyViewerChanged } from '../../pages/viewer.ts'
import type { RegistrationState } from '../../schema.ts'
import { resendCode, verifyCode } from '../calls.ts'
import { deleteDetails, loadDetails } from './registration-draft.ts'

/** The field that another account already uses, with the server's message. */
export type TakenField = { field: 'phone' | 'email'; message: string; phone: string }

type VerifyFormProps = {
  state: RegistrationState
  /** When the state was fetched, by this device's clock. */
  fetchedAt: number
  refetch: () => void
  /** The code was right but the account cannot be created. */
  onTaken: (taken: TakenField) => void
}

/** The code of a registration. */
export function VerifyForm({ state, fetchedAt, refetch, onTaken }: VerifyFormProps) {
  const t = useTranslations('accounts')
  const [search] = useSearchParams()
  const phone = typedPhone(state.phone)
  const entry = useCodeEntry({
    send: (otp) => sendCall(verifyCode, { body: { otp } }),
    // The page redirects once the viewer is known.
    onDone: () => {
      deleteDetails()
      notifyViewerChanged()
    },
    onError: (error) => {
      const field = getTakenField(error)
      if (field) onTaken({ field, message: error.message, phone })
      return field !== null
    },
    refetch,
  })
  return (
    <AuthCard
      title={t('verify.title')}
      sub={t.rich('verify.sentTo', {
        phone: () => (
          <b className={classes.phone}>
            <PhoneNumber number={phone} />
          </b>
        ),
      })}
    >
      <ReturnNote step="verify" />
      <CodeEntry state={state} fetchedAt={fetchedAt} refetch={refetch} entry={entry} resend={resendCode} />
      <p className={authForm.footer}>
        {t('verify.wrongDetails')}
        <Link to={withReturn(paths.register, search.get('from'))} className="inline-row small touchable">
          {t('verify.registerAgain')}
        </Link>
      </p>
    </AuthCard>
  )
}

/** The whole number in the tab in which it was typed, so that it can be checked; the server masks it. */
function typedPhone(masked: string): string {
  const typed = loadDetails()?.phone ?? ''
  const phone = normalisePhone(typed)
  return phone !== null && maskPhone(phone) === masked ? phone : masked
}

function getTakenField({ code }: CallError): TakenField['field'] | null {
  if (code === 'accounts.phoneTaken') return 'phone'
  return code === 'accounts.emailTaken' ? 'email' : null
}
