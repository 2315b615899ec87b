import { useTranslations } from 'use-intl'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useSite } from '#ui/page/site.ts'

/** How a fee is paid, and whom to call. */
export function PayHow() {
  const t = useTranslations('payments.own')
  const [phone] = useSite().brand.phones
  return (
    <Alert>
      <p>
        {t('how')} {phone && <PhoneNumber number={phone} link />}
      </p>
    </Alert>
  )
}
