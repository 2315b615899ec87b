import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { AskCodeForm } from '../../login/pages/code/ask-code-form.tsx'
import { LoginCodeForm } from '../../login/pages/code/login-code-form.tsx'
import { GuestOnly } from '../../login/pages/guest-only.tsx'
import classes from '../../pages/auth-form.module.css'

export const meta = titleMeta('accounts.recovery.forgotTitle')

/** A new password by a code: the right one leads to the page that sets it. */
export default function ResetByCode() {
  const t = useTranslations('accounts')
  const navigate = useNavigate()
  const [phone, setPhone] = useState<string | null>(null)
  return (
    <GuestOnly>
      <AuthCard title={t('recovery.forgotTitle')} sub={phone === null ? t('byCode.resetSub') : undefined}>
        {phone === null ? (
          <AskCodeForm purpose="reset" chosen="" onSent={setPhone} />
        ) : (
          <LoginCodeForm
            phone={phone}
            onDone={(reset) => {
              if (reset) {
                const state = { role: reset.role, phone }
                void navigate(`${paths.resetPassword(reset.token)}?role=${reset.role}`, { replace: true, state })
              }
            }}
          />
        )}
        <p className={classes.footer}>
          {phone !== null && (
            <button type="button" className="inline-row small touchable" onClick={() => setPhone(null)}>
              {t('byCode.otherNumber')}
            </button>
          )}
          <Link to={paths.forgotPassword} className="inline-row small touchable">
            {t('byCode.byMail')}
          </Link>
        </p>
      </AuthCard>
    </GuestOnly>
  )
}
