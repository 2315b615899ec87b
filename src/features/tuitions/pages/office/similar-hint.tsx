import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { normalisePhone } from '#shared/phone.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { findSimilarTuitions } from '../../calls.ts'
import { type TuitionValues, toTuitionBody } from '../form/tuition-values.ts'
import { SimilarPostList } from './similar-posts.tsx'

const TYPING_PAUSE_MS = 500

/** Says while an admin writes a post which posts resemble it, and whether its phone is reported. [OFF-175] */
export function SimilarHint({ values, except = '' }: { values: TuitionValues; except?: string | undefined }) {
  const t = useTranslations('tuitionOffice.form')
  const body = toTuitionBody(values, 'admin')
  const phone = normalisePhone(values.phone) ?? ''
  const { isOnline = false, location } = body
  const { city = '', areas = [] } = location ?? {}
  const asked = JSON.stringify({ phone, class: body.class, city, areas, isOnline, except })
  const [settled] = useDebouncedValue(asked, TYPING_PAUSE_MS)
  const input = JSON.parse(settled) as Asked
  const found = useCallQuery(findSimilarTuitions, { body: input }, { enabled: isWorthAsking(input) })
  if (!isWorthAsking(input) || !found.data || found.isPlaceholderData) return null
  const { isReported, posts } = found.data.data
  return (
    <>
      {isReported && (
        <Alert tone="warn">{t.rich('reported', { phone: () => <PhoneNumber number={input.phone} reported /> })}</Alert>
      )}
      {posts.length > 0 && (
        <Alert tone="warn">
          <p>{t('similar')}</p>
          <SimilarPostList posts={posts} />
        </Alert>
      )}
    </>
  )
}

type Asked = { phone: string; class: string[]; city: string; areas: string[]; isOnline: boolean; except: string }

/** A phone is enough; a need has a class and a place. */
function isWorthAsking({ phone, class: classes, areas, isOnline }: Asked): boolean {
  return phone !== '' || (classes.length > 0 && (isOnline || areas.length > 0))
}
