import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import classes from './auth-form.module.css'
import { GuestOnly } from './guest-only.tsx'
import { RegisterForm } from './register-form.tsx'
import { ReturnNote } from './return-note.tsx'
import { withReturn } from './return-path.ts'

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
        <RegisterForm />
        <p className={classes.footer}>
          {t('registerForm.haveAccount')}
          <Link to={withReturn(paths.login, search.get('from'))} className={classes.link}>
            {t('login')}
          </Link>
        </p>
      </AuthCard>
    </GuestOnly>
  )
}
