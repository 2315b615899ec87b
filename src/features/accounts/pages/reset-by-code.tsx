import { useState } from 'react'
import { Link, type MetaArgs, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import classes from './auth-form.module.css'
import { AskCodeForm } from './code/ask-code-form.tsx'
import { LoginCodeForm } from './code/login-code-form.tsx'
import { GuestOnly } from './guest-only.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: text(metaLocale(matches), 'accounts.recovery.forgotTitle') }, matches)

/** A new password by a code: the right one leads to the page that sets it. [FAM-315] */
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
              if (reset) void navigate(`${paths.resetPassword(reset.token)}?role=${reset.role}`, { replace: true })
            }}
          />
        )}
        <p className={classes.footer}>
          {phone !== null && (
            <button type="button" className={classes.link} onClick={() => setPhone(null)}>
              {t('byCode.otherNumber')}
            </button>
          )}
          <Link to={paths.forgotPassword} className={classes.link}>
            {t('byCode.byMail')}
          </Link>
        </p>
      </AuthCard>
    </GuestOnly>
  )
}
