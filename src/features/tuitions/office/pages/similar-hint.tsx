import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { normalisePhone } from '#shared/format/phone.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { type TuitionValues, toTuitionBody } from '../../post/pages/form/tuition-values.ts'
import { findSimilarTuitions } from '../calls.ts'
import { SimilarPostList } from './similar-posts.tsx'

const TYPING_PAUSE_MS = 500

/** Says while an admin writes a post which posts resemble it, and whether its phone is reported. */
export function SimilarHint({ values, except = '' }: { values: TuitionValues; except?: string | undefined }) {
  const t = useTranslations('tuitionOffice.form')
  const body = toTuitionBody(values, 'admin')
  const phone = normalisePhone(values.phone) ?? ''
  const { isOnline = false, location } = body
  const { city = '', areas = [] } = location ?? {}
  const asked = JSON.stringify({ phone, class: body.class, city, areas, isOnline, except })
  const [settled] = useDebouncedValue(asked, TYPING_PAUSE_MS)
  const input = JSON.parse(settled) as SimilarQuery
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

type SimilarQuery = { phone: string; class: string[]; city: string; areas: string[]; isOnline: boolean; except: string }

/** A phone is enough; a need has a class and a place. */
function isWorthAsking({ phone, class: classes, areas, isOnline }: SimilarQuery): boolean {
  return phone !== '' || (classes.length > 0 && (isOnline || areas.length > 0))
}
