import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS } from '#shared/enums.ts'

/** Returns a function that names a stored payment method; `Not given` for none. */
export function useMethodName(): (method: string) => string {
  const t = useTranslations('payments')
  return (method) => {
    const known = PAYMENT_METHODS.find((one) => one === method)
    return known ? t(`methods.${known}`) : t('noMethod')
  }
}
