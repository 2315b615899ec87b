import { IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { telHref } from '#shared/phone.ts'
import { Button } from '#ui/layout/button.tsx'

/** Calls the guardian of a tuition that the tutor is confirmed for. [FAM-280] */
export function CallGuardian({ phone }: { phone: string }) {
  const t = useTranslations('choose')
  return (
    <Button component="a" href={telHref(phone)} size="lg" fullWidth leftSection={<IconPhone aria-hidden="true" />}>
      {t('call')}
    </Button>
  )
}
