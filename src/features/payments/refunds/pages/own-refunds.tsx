import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import head from '#ui/layout/card-head.module.css'
import fees from '../../own/pages/my-fees.module.css'
import { listOwnRefunds, listRefundable } from '../calls.ts'
import type { OwnRefund, Refundable } from '../schema.ts'
import { AskDialog } from './ask-dialog.tsx'
import { RefundSteps } from './refund-steps.tsx'
import { useEndingName } from './use-ending-names.ts'

/** The refunds of the tutor, and the bookings for which one can be asked; nothing while there are none. */
export function OwnRefunds() {
  const t = useTranslations('refunds')
  const own = useCallQuery(listOwnRefunds, { query: { limit: MAX_PAGE_SIZE } })
  const ofBookings = useCallQuery(listRefundable, {})
  const [refunds, askable] = [own.data?.data ?? [], ofBookings.data?.data ?? []]
  const error = own.error ?? ofBookings.error
  if (refunds.length + askable.length === 0 && !error) return null
  return (
    <section aria-labelledby="own-refunds" className={fees.section}>
      <h2 id="own-refunds">{t('title')}</h2>
      {error && <Alert tone="bad">{error.message}</Alert>}
      {refunds.length > 0 && (
        <CardGrid>
          {refunds.map((refund) => (
            <RefundCard key={refund._id} refund={refund} />
          ))}
        </CardGrid>
      )}
      {askable.length > 0 && (
        <details>
          <summary className="marked">{t('ask')}</summary>
          <p>{t('askHint')}</p>
          <ul className="stack gap-8 mt-8">
            {askable.map((booking) => (
              <AskLine key={booking.bookingId} booking={booking} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function AskLine({ booking }: { booking: Refundable }) {
  const t = useTranslations('refunds')
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const heading = format.heading(booking.heading)
  return (
    <li className="cluster spread gap-8">
      <span lang={detectLang(heading)}>
        <Figures>{booking.tuitionId}</Figures> {heading}
      </span>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${t('ask')} ${booking.tuitionId}`}
        onClick={() => setOpened(true)}
      >
        {t('ask')}
      </Button>
      <AskDialog booking={booking} opened={opened} onClose={() => setOpened(false)} />
    </li>
  )
}

const TONES = { requested: 'wait', approved: 'wait', refused: 'bad', paid: 'ok' } as const

function RefundCard({ refund }: { refund: OwnRefund }) {
  const t = useTranslations('refunds')
  const format = useFormat()
  const nameOf = useEndingName()
  const { tuitionId, state, steps, reason, promisedOn, paidOn } = refund
  const heading = format.heading(refund.heading)
  const day = (date: string) => ({ date: formatUnbrokenDate(format.locale, date) })
  return (
    <Card as="article" stitch={state === 'paid' ? 'done' : 'pending'} label={`${t('title')} ${tuitionId}`}>
      <div className="cluster spread gap-8">
        <Figures>{tuitionId}</Figures>
        <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      <h3 className={`${head.heading} mt-6`} lang={detectLang(heading)}>
        {heading}
      </h3>
      <p className="mt-6 mb-4">{nameOf(refund)}</p>
      {state === 'refused' ? (
        <p>
          <LangText>{t('refused', { reason })}</LangText>
        </p>
      ) : (
        <>
          <RefundSteps steps={steps} />
          {reason !== '' && (
            <p>
              <LangText>{t('changed', { reason })}</LangText>
            </p>
          )}
          <p className="bold mt-6">{paidOn ? t('paid', day(paidOn)) : t('promised', day(promisedOn))}</p>
        </>
      )}
    </Card>
  )
}
