import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { withReturn } from '../../login/pages/return-path.ts'
import classes from '../../pages/auth-message.module.css'
import { getRegistrationState } from '../calls.ts'

/** Leads back to the page of the code while the one sent to this browser's registration can be used. */
export function WaitingCode() {
  const t = useTranslations('accounts.verify')
  const [search] = useSearchParams()
  const waiting = useCallQuery(getRegistrationState, {}).data?.data
  if (!waiting || waiting.secondsLeft === 0 || waiting.triesLeft === 0) return null
  return (
    <div className={classes.note}>
      <Alert>
        {t.rich('waiting', {
          phone: () => <PhoneNumber number={waiting.phone} />,
          link: (words) => <Link to={withReturn(paths.verifyCode, search.get('from'))}>{words}</Link>,
        })}
      </Alert>
    </div>
  )
}
