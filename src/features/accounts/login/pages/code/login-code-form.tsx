import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { CallError } from '#shared/call.ts'
import { maskPhone } from '#shared/format/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sendCall, useCallQuery } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { CODE } from '../../../code.rules.ts'
import { PasswordField } from '../../../pages/password-field.tsx'
import { getLoginCodeState, loginByCode, resendLoginCode, resetByCode } from '../../code.calls.ts'
import type { LoginCodeState } from '../../code.schema.ts'
import { withReturn } from '../return-path.ts'
import classes from './code-entry.module.css'
import { CodeEntry, useCodeEntry } from './code-entry.tsx'

type LoginCodeFormProps = {
  /** The whole number, where it was typed on this page. */
  phone?: string | undefined
  /** Signed in, or with the token of a reset link. */
  onDone: (reset?: { token: string; role: string }) => void
}

/** The code of an SMS that this browser asked for; the state is the server's, so that a reload shows the same. */
export function LoginCodeForm(props: LoginCodeFormProps) {
  const t = useTranslations()
  const { data, error, refetch, isFetchedAfterMount, dataUpdatedAt } = useCallQuery(
    getLoginCodeState,
    {},
    { everySeconds: CODE.refreshSeconds },
  )
  const retry = () => void refetch()
  if (!isFetchedAfterMount) return <PageLoading />
  if (data?.data) return <Entry state={data.data} fetchedAt={dataUpdatedAt} refetch={retry} {...props} />
  return (
    <Alert tone="bad">
      <p>{error?.message ?? t('accounts.noLoginCode')}</p>
      {error && <Button onClick={retry}>{t('common.tryAgain')}</Button>}
    </Alert>
  )
}

type EntryProps = LoginCodeFormProps & { state: LoginCodeState; fetchedAt: number; refetch: () => void }

function Entry({ state, fetchedAt, refetch, phone, onDone }: EntryProps) {
  const t = useTranslations('accounts')
  const [problem, setProblem] = useState<CallError | null>(null)
  const [otherType, setOtherType] = useState<LoginCodeState['role'] | null>(null)
  const [factor, setFactor] = useState('')
  const [password, setPassword] = useState('')
  const isFactorNeeded = problem?.code === 'secondFactor.needed' || problem?.code === 'secondFactor.codeWrong'
  const isPasswordNeeded = problem?.code === 'accounts.idleAccount' || problem?.code === 'accounts.wrongPassword'
  const entry = useCodeEntry({
    send: (otp) => sendTypedCode(state, { otp, factor, password, accountType: otherType }),
    onDone,
    onError: (failure) => {
      setProblem(failure)
      return isShownHere(failure)
    },
    refetch,
  })
  const other = state.role === 'Guardian' ? 'Tutor' : 'Guardian'
  const goOnAsOther = () => {
    setOtherType(other)
    setProblem(null)
  }
  return (
    <>
      <p className={classes.sent}>
        {t.rich('verify.sentTo', {
          phone: () => (
            <b className={classes.phone}>
              <PhoneNumber number={phone && maskPhone(phone) === state.phone ? phone : state.phone} />
            </b>
          ),
        })}
      </p>
      <CodeEntry state={state} fetchedAt={fetchedAt} refetch={refetch} entry={entry} resend={resendLoginCode}>
        {isFactorNeeded && (
          <TextInput
            label={t('secondFactorCode')}
            description={t('secondFactorHint')}
            required
            autoComplete="off"
            maxLength={40}
            value={factor}
            onChange={({ currentTarget }) => setFactor(currentTarget.value)}
            error={problem?.code === 'secondFactor.codeWrong' && problem.message}
          />
        )}
        {isPasswordNeeded && (
          <>
            <Alert tone="warn">{t('idleAccount')}</Alert>
            <PasswordField
              label={t('password')}
              required
              autoComplete="current-password"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              error={problem?.code === 'accounts.wrongPassword' && problem.message}
            />
            <Link to={paths.forgotPassword} className="inline-row small touchable">
              {t('forgotPassword')}
            </Link>
          </>
        )}
        {problem?.code === 'accounts.idleGuest' && <Alert tone="warn">{problem.message}</Alert>}
        {problem?.code === 'accounts.phoneOfOtherType' && (
          <Alert tone="warn">
            <p>{problem.message}</p>
            <Button type="submit" onClick={goOnAsOther}>
              {t('byCode.goOnAs', { role: other })}
            </Button>
          </Alert>
        )}
        {problem?.code === 'accounts.noAccountOfPhone' && <NoAccount message={problem.message} />}
      </CodeEntry>
    </>
  )
}

/** The phone is proven, and nobody registered with it. */
function NoAccount({ message }: { message: string }) {
  const t = useTranslations('accounts')
  const [search] = useSearchParams()
  return (
    <Alert tone="warn">
      <p>{message}</p>
      <Button component={Link} to={withReturn(paths.register, search.get('from'))}>
        {t('register')}
      </Button>
    </Alert>
  )
}

type CodeValues = { otp: string; factor: string; password: string; accountType: LoginCodeState['role'] | null }

async function sendTypedCode({ purpose }: LoginCodeState, { otp, factor, password, accountType }: CodeValues) {
  const body = { otp, ...(accountType ? { accountType } : {}) }
  if (purpose === 'reset') return (await sendCall(resetByCode, { body })).data
  await sendCall(loginByCode, {
    body: { ...body, ...(factor ? { code: factor } : {}), ...(password ? { password } : {}) },
  })
  return undefined
}

const SHOWN_HERE = [
  'secondFactor.needed',
  'secondFactor.codeWrong',
  'accounts.phoneOfOtherType',
  'accounts.noAccountOfPhone',
  'accounts.idleAccount',
  'accounts.idleGuest',
  'accounts.wrongPassword',
]

const isShownHere = ({ code }: CallError) => code !== undefined && SHOWN_HERE.includes(code)
