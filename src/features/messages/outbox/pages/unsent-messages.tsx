import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { listOutbox } from '../calls.ts'

/** Says at a record which of its messages did not go out; `of` is a tuition ID or a phone. Nothing while all went out. */
export function UnsentMessages({ of }: { of: string }) {
  const t = useTranslations('outbox')
  const kinds = useTranslations('messaging.kinds')
  const { data } = useCallQuery(listOutbox, { query: { searchTerm: of, status: 'unsent', page: 1, limit: 3 } })
  const total = data?.meta.total ?? 0
  if (!data || total === 0) return null
  const names = data.data.map(({ template, recipient }) => `${template ? kinds(template) : t('sms')} (${recipient})`)
  return (
    <Alert tone="bad">
      {t('unsentHere', { count: total, names: names.join('; ') })}{' '}
      <Link to={`${paths.admin.outbox}?${new URLSearchParams({ status: 'unsent', q: of })}`}>{t('toUnsent')}</Link>
    </Alert>
  )
}
