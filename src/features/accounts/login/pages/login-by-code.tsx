import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { OfficePhone } from '#ui/page/office-phone.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import classes from '../../pages/auth-form.module.css'
import { notifyViewerChanged } from '../../pages/viewer.ts'
import { AskCodeForm } from './code/ask-code-form.tsx'
import { LoginCodeForm } from './code/login-code-form.tsx'
import { GuestOnly } from './guest-only.tsx'
import { ReturnNote } from './return-note.tsx'
import { isForTutor, safeReturnPath, withReturn } from './return-path.ts'

export const meta = titleMeta('accounts.byCode.title')

/** Log-in by a code instead of a password; guardians then see their posts. */
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
          <AskCodeForm purpose="login" chosen={isForTutor(from) ? 'Tutor' : ''} onSent={setPhone} />
        ) : (
          <LoginCodeForm phone={phone} onDone={notifyViewerChanged} />
        )}
        <p className={classes.footer}>
          {phone !== null && (
            <button type="button" className="inline-row small touchable" onClick={() => setPhone(null)}>
              {t('byCode.otherNumber')}
            </button>
          )}
          <Link to={withReturn(paths.login, from)} className="inline-row small touchable">
            {t('byCode.toPassword')}
          </Link>
        </p>
        <p className={classes.sentence}>{t.rich('byCode.lostNumber', { phone: () => <OfficePhone /> })}</p>
      </AuthCard>
    </GuestOnly>
  )
}
