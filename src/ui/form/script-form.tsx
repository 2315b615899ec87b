import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../feedback/alert.tsx'
import { useSite } from '../page/site.ts'

/**
 * A form whose input a call sends. Without scripts it says what to do and sends nothing, and what was typed gets into no
 * address.
 */
export function ScriptForm({ children, ...form }: ComponentProps<'form'>) {
  const t = useTranslations('common')
  const { brand } = useSite()
  return (
    <form method="post" noValidate {...form}>
      <noscript>
        <Alert tone="warn">{t('noScript', { phones: brand.phones.join(', ') })}</Alert>
      </noscript>
      {children}
    </form>
  )
}
