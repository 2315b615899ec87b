import type { MetaArgs } from 'react-router'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { GuestOnly } from '../../login/pages/guest-only.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'accounts.recovery.forgotTitle'),
      description: text(metaLocale(matches), 'accounts.recovery.forgotDescription'),
      path: paths.forgotPassword,
    },
    matches,
  )

export default function ForgotPassword() {
  return (
    <GuestOnly>
      <ForgotPasswordForm />
    </GuestOnly>
  )
}
