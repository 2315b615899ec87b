import { useTranslations } from 'use-intl'
import type { cvForm } from '#shared/messages/en/account/cv-form.ts'

/** The texts that differ by who fills in the form. */
export function useCvFormText(isAdmin: boolean) {
  const t = useTranslations('cvForm')
  return (key: Exclude<keyof typeof cvForm.byAdmin, 'leave'>) => t(isAdmin ? `byAdmin.${key}` : key)
}
