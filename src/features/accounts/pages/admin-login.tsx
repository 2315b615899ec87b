import type { MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { GuestOnly } from './guest-only.tsx'
import { LoginForm } from './login-form.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: text(metaLocale(matches), 'accounts.adminLogin') }, matches)

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
