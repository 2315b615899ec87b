import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { formatTypedSalary } from '#shared/format/salary.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { getBookingPair } from '../calls.ts'
import type { BookingPair } from '../schema.ts'
import classes from './pair-facts.module.css'

/** Debounce of the typed ids in ms. */
const DEBOUNCE_MS = 250

type PairIds = { tutorId: string; tuitionId: string }

/** Loads what is known of the typed tutor and tuition; undefined until both are settled. */
export function useBookingPair(typed: PairIds): BookingPair | undefined {
  const [tutorId] = useDebouncedValue(typed.tutorId.trim(), DEBOUNCE_MS)
  const [tuitionId] = useDebouncedValue(typed.tuitionId.trim(), DEBOUNCE_MS)
  const enabled = tutorId !== '' || tuitionId !== ''
  const { data } = useCallQuery(getBookingPair, { query: { tutorId, tuitionId } }, { enabled })
  return enabled ? data?.data : undefined
}

type PairFactsProps = {
  pair: BookingPair | undefined
  /** More rows, such as a proposed fee. */
  children?: ReactNode
}

/** Names, phones, salary, confirmation and booking of the picked tutor and tuition. */
export function PairFacts({ pair, children }: PairFactsProps) {
  const format = useFormat()
  const t = useTranslations('bookings.pair')
  const locale = useLocale()
  if (!pair || (!pair.tutor && !pair.tuition)) return null
  const { tutor, tuition } = pair
  return (
    <section className={classes.facts} aria-label={t('title')}>
      <DescriptionList>
        {tutor && (
          <DescriptionItem label={t('tutor')}>
            <LangText>{tutor.name}</LangText> <PhoneLink phone={tutor.phone} reported={tutor.isReported} />
            {tutor.status !== 'approved' && <StatusBadge tone="wait">{t('tutorPending')}</StatusBadge>}
          </DescriptionItem>
        )}
        {tuition && (
          <>
            <DescriptionItem label={t('tuition')}>
              <LangText>{format.heading(tuition.heading)}</LangText>{' '}
              {tuition.status !== 'approved' && (
                <StatusBadge tone="wait">{t(`tuitionStates.${tuition.status}`)}</StatusBadge>
              )}
            </DescriptionItem>
            <DescriptionItem label={t('salary')}>
              <LangText>{formatTypedSalary(tuition.salary, locale)}</LangText>
            </DescriptionItem>
            <DescriptionItem label={t('guardian')}>
              <PhoneLink phone={tuition.phone} reported={tuition.isReported} />
            </DescriptionItem>
            <DescriptionItem label={t('booking')}>
              <BookedFor tuition={tuition} />
            </DescriptionItem>
          </>
        )}
        {tutor && tuition && (
          <DescriptionItem label={t('confirmation')}>
            <StatusBadge tone={pair.isConfirmed ? 'ok' : 'wait'}>
              {t(pair.isConfirmed ? 'confirmed' : 'notConfirmed')}
            </StatusBadge>
          </DescriptionItem>
        )}
        {children}
      </DescriptionList>
    </section>
  )
}

function BookedFor({ tuition: { bookedFor, startsOn } }: { tuition: NonNullable<BookingPair['tuition']> }) {
  const t = useTranslations('bookings.pair')
  const locale = useLocale()
  if (bookedFor === null || startsOn === null) return t('free')
  return (
    <StatusBadge tone="ok">{t('bookedFor', { tutor: bookedFor, date: formatLongDate(locale, startsOn) })}</StatusBadge>
  )
}
