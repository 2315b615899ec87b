import { useLocale, useTranslations } from 'use-intl'
import { localPath } from '#shared/address/local-path.ts'
import { LoginForm } from '../../login/pages/login-form.tsx'
import { homePathForRole } from '../../pages/viewer.ts'
import type { OwnAccount } from '../../schema.ts'
import { AccountSection } from './account-section.tsx'

/** The way to the second account of the same phone, by its password. */
export function OtherAccount({ role, phone }: { role: NonNullable<OwnAccount['otherRole']>; phone: string }) {
  const t = useTranslations('accounts.own')
  const locale = useLocale()
  // A whole load, because this page is the other account's.
  const open = () => window.location.assign(localPath(locale, homePathForRole(role)))
  return (
    <AccountSection title={t('otherAccount', { role })} hint={t('otherAccountHint')}>
      <LoginForm again={{ role, phone, onDone: open }} />
    </AccountSection>
  )
}
