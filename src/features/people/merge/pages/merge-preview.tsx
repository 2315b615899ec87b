import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { normalisePhone } from '#shared/format/phone.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { failureMessage } from '#ui/call/failure-text.ts'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { previewMerge } from '../../calls.ts'
import type { MergedPerson } from '../../schema.ts'

type MergePreviewProps = {
  id: string
  /** the phone as it is being typed */
  typed: string
  /** Gets the id of the account that stays, or `''` while none is shown. */
  onShown: (intoId: string) => void
}

/** Both accounts of a merge with what belongs to them, once the phone is complete; or what is in the way. */
export function MergePreview({ id, typed, onShown }: MergePreviewProps) {
  const t = useTranslations()
  const phone = normalisePhone(typed) ?? ''
  const { data, error } = useCallQuery(previewMerge, { params: { id, phone } }, { enabled: phone !== '' })
  const shown = phone === '' ? undefined : data?.data
  useEffect(() => onShown(shown?.into._id ?? ''))
  if (phone === '') return null
  return (
    <div aria-live="polite">
      {error && <Alert tone="warn">{failureMessage(error)}</Alert>}
      {!error && !shown && <p>{t('people.mergeLoading')}</p>}
      {shown && (
        <DescriptionList>
          <DescriptionItem label={t('people.mergeFrom')}>
            <Side person={shown.from} />
          </DescriptionItem>
          <DescriptionItem label={t('people.mergeInto')}>
            <Side person={shown.into} />
          </DescriptionItem>
        </DescriptionList>
      )}
    </div>
  )
}

const COUNTS = ['posts', 'applications', 'confirmations', 'bookings', 'dues', 'reports'] as const

function Side({ person }: { person: MergedPerson }) {
  const t = useTranslations('people')
  const { name, phone, tutorId, state, lastSeenAt, createdAt } = person
  const counts = COUNTS.filter((count) => person[count] > 0).map((count) =>
    t(`mergeCounts.${count}`, { count: person[count] }),
  )
  return (
    <>
      <p>
        <strong>
          <LangText>{name}</LangText>
        </strong>{' '}
        <PhoneNumber number={phone} /> {tutorId}{' '}
        {state !== 'active' && <StatusBadge>{t(`states.${state}`)}</StatusBadge>}
      </p>
      <p>{counts.join(', ') || t('mergeNothing')}</p>
      <p>
        {t('registered')}: <RelativeTime at={createdAt} />
      </p>
      <p>
        {t('lastSeen')}: {lastSeenAt ? <RelativeTime at={lastSeenAt} /> : t('never')}
      </p>
    </>
  )
}
