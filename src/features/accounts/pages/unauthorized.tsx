import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#shared/call.ts'
import { StatePage } from '#ui/page/state-page.tsx'
import { homeOf } from './viewer.ts'

/** What a signed-in person sees at an address that their role may not open (S1 4). */
export function Unauthorized({ role }: { role: Role }) {
  const t = useTranslations()
  return (
    <StatePage
      title={t('common.unauthorized')}
      text={t('pages.unauthorizedText', { role: t(`accounts.asRole.${role}`) })}
    >
      <Button component={Link} to={homeOf(role)}>
        {t('pages.toYourPages')}
      </Button>
    </StatePage>
  )
}
