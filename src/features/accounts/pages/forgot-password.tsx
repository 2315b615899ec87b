import type { MetaArgs } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { GuestOnly } from './guest-only.tsx'

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
