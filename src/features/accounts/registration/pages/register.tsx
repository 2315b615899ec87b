import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { GuestOnly } from '../../login/pages/guest-only.tsx'
import { ReturnNote } from '../../login/pages/return-note.tsx'
import { withReturn } from '../../login/pages/return-path.ts'
import classes from '../../pages/auth-form.module.css'
import { RegisterForm } from './register-form.tsx'
import { WaitingCode } from './waiting-code.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'accounts.registerForm.title'),
      description: text(metaLocale(matches), 'accounts.registerForm.description'),
      path: paths.register,
    },
    matches,
  )

export default function Register() {
  const t = useTranslations('accounts')
  const [search] = useSearchParams()
  return (
    <GuestOnly>
      <AuthCard title={t('registerForm.title')} sub={t('registerForm.sub')}>
        <ReturnNote step="register" />
        <WaitingCode />
        <RegisterForm />
        <p className={classes.sentence}>
          {t.rich('registerForm.noEmail', {
            post: (words) => <Link to={paths.postAsVisitor}>{words}</Link>,
            code: (words) => <Link to={paths.loginByCode}>{words}</Link>,
          })}
        </p>
        <p className={classes.footer}>
          {t('registerForm.haveAccount')}
          <Link to={withReturn(paths.login, search.get('from'))} className="inline-row small touchable">
            {t('login')}
          </Link>
        </p>
      </AuthCard>
    </GuestOnly>
  )
}
