import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#shared/call.ts'
import { Button } from '#ui/layout/button.tsx'
import { FullPageMessage } from '#ui/page/full-page-message.tsx'
import { homePathForRole } from './viewer.ts'

/** Shown to a signed-in user whose role may not open the page. [ROLE-66] */
export function Unauthorized({ role }: { role: Role }) {
  const t = useTranslations()
  return (
    <FullPageMessage
      title={t('common.unauthorized')}
      text={t('pages.unauthorizedText', { role: t(`accounts.asRole.${role}`) })}
    >
      <Button component={Link} to={homePathForRole(role)}>
        {t('pages.toYourPages')}
      </Button>
    </FullPageMessage>
  )
}
