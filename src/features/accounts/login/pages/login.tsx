import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useSite } from '#ui/page/site.ts'
import classes from '../../pages/auth-form.module.css'
import { GuestOnly } from './guest-only.tsx'
import { LoginForm } from './login-form.tsx'
import { ReturnNote } from './return-note.tsx'
import { withReturn } from './return-path.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'accounts.login'),
      description: text(metaLocale(matches), 'accounts.loginDescription'),
      path: paths.login,
    },
    matches,
  )

export default function Login() {
  const t = useTranslations('accounts')
  const { brand } = useSite()
  const [search] = useSearchParams()
  const from = search.get('from')
  return (
    <GuestOnly>
      <AuthCard title={t('login')} sub={from === null ? t('loginSub') : undefined}>
        <ReturnNote step="login" />
        <LoginForm />
        <p className={classes.footer}>
          <Link to={withReturn(paths.loginByCode, from)} className="inline-row small touchable">
            {t('byCode.instead')}
          </Link>
        </p>
        <p className={classes.footer}>
          {t('newHere', { brand: brand.name })}
          <Link to={withReturn(paths.register, from)} className="inline-row small touchable">
            {t('register')}
          </Link>
        </p>
      </AuthCard>
    </GuestOnly>
  )
}
