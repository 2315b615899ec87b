import { useTranslations } from 'use-intl'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfficePhone } from '#ui/page/office-phone.tsx'
import { countOlderPosts } from '../calls.ts'

/** Tells a guardian that older posts of the number wait for our team; not what is in them. */
export function OlderPosts() {
  const t = useTranslations('ownPosts')
  const count = useCallQuery(countOlderPosts, {}).data?.data.count ?? 0
  if (count === 0) return null
  return (
    <Alert>
      <p>{t('olderPosts', { count })}</p>
      <OfficePhone />
    </Alert>
  )
}
