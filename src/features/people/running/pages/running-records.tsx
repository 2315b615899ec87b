import { useTranslations } from 'use-intl'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { showRunning } from '../calls.ts'

/** Says before a step against a person what is under way with them. */
export function RunningRecords({ phone, role }: { phone: string; role?: 'Guardian' | 'Tutor' | undefined }) {
  const t = useTranslations('people.running')
  const { data, error } = useCallQuery(showRunning, { params: { phone }, query: role ? { role } : {} })
  if (error) return <Alert tone="warn">{t('failed')}</Alert>
  if (!data) return <p aria-busy="true">{t('loading')}</p>
  const { booked, confirmed, dues, claims, applications, posts } = data.data
  const named = (['booked', 'confirmed', 'dues', 'claims'] as const).filter((kind) => data.data[kind].length > 0)
  if (named.length === 0 && applications + posts === 0) return <p>{t('nothing')}</p>
  const ids = { booked, confirmed, dues, claims }
  return (
    <Alert tone="warn">
      <b>{t('title')}</b>
      <ul>
        {named.map((kind) => (
          <li key={kind}>
            {t(kind)}: <Figures>{ids[kind].join(', ')}</Figures>
          </li>
        ))}
        {applications > 0 && <li>{t('applications', { count: applications })}</li>}
        {posts > 0 && <li>{t('posts', { count: posts })}</li>}
      </ul>
    </Alert>
  )
}
