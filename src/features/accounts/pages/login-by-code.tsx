import { useState } from 'react'
import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import classes from './auth-form.module.css'
import { AskCodeForm } from './code/ask-code-form.tsx'
import { LoginCodeForm } from './code/login-code-form.tsx'
import { GuestOnly } from './guest-only.tsx'
import { ReturnNote } from './return-note.tsx'
import { safeReturnPath, tuitionToApplyFor, withReturn } from './return-path.ts'
import { notifyViewerChanged } from './viewer.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: text(metaLocale(matches), 'accounts.byCode.title') }, matches)

/** Log-in by a code instead of a password; guardians then see their posts. [FAM-310] */
export default function LoginByCode() {
  const t = useTranslations('accounts')
  const [search] = useSearchParams()
  const [phone, setPhone] = useState<string | null>(null)
  const from = search.get('from')
  const home = (role: Parameters<typeof safeReturnPath>[1]) =>
    from === null && role === 'Guardian' ? paths.guardian.tuitions : safeReturnPath(from, role)
  return (
    <GuestOnly redirectTo={home}>
      <AuthCard title={t('byCode.title')} sub={phone === null ? t('byCode.sub') : undefined}>
        <ReturnNote step="login" />
        {phone === null ? (
          <AskCodeForm purpose="login" chosen={tuitionToApplyFor(from) ? 'Tutor' : ''} onSent={setPhone} />
        ) : (
          <LoginCodeForm phone={phone} onDone={notifyViewerChanged} />
        )}
        <p className={classes.footer}>
          {phone !== null && (
            <button type="button" className={classes.link} onClick={() => setPhone(null)}>
              {t('byCode.otherNumber')}
            </button>
          )}
          <Link to={withReturn(paths.login, from)} className={classes.link}>
            {t('byCode.toPassword')}
          </Link>
        </p>
      </AuthCard>
    </GuestOnly>
  )
}
