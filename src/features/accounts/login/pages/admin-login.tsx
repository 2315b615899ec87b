import { useTranslations } from 'use-intl'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { GuestOnly } from './guest-only.tsx'
import { LoginForm } from './login-form.tsx'

export const meta = titleMeta('accounts.adminLogin')

export default function AdminLogin() {
  const t = useTranslations('accounts')
  return (
    <GuestOnly>
      <AuthCard title={t('adminLogin')} sub={t('adminLoginSub')}>
        <LoginForm isAdmin />
      </AuthCard>
    </GuestOnly>
  )
}
