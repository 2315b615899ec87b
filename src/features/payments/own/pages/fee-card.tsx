import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/card-head.module.css'
import { ClaimAction } from '../../claims/pages/claim-dialog.tsx'
import type { OwnDue, OwnDueState } from '../schema.ts'
import { FeeClaims, FeePayments } from './fee-money.tsx'
import classes from './my-fees.module.css'

const TONES = { open: 'wait', late: 'bad', paid: 'ok', void: 'neutral' } as const satisfies Record<OwnDueState, string>

/** A fee of the tutor: what remains, until when, and what was paid. */
export function FeeCard({ due }: { due: OwnDue }) {
  const format = useFormat()
  const all = useTranslations()
  const t = useTranslations('payments.own')
  const { tuitionId, state, booking } = due
  const heading = format.heading(due.heading)
  const isToPay = state === 'open' || state === 'late'
  const hasReceipt = due.payments.some(({ receipt }) => receipt !== null)
  return (
    <Card as="article" stitch={state === 'paid' ? 'done' : 'pending'} label={`${tuitionId} ${heading}`}>
      <div className="cluster spread gap-8">
        <Figures>{tuitionId}</Figures>
        <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      </div>
      <h3 className={`${head.heading} mt-6`} lang={detectLang(heading)}>
        {heading}
      </h3>
      <b className={classes.sum}>
        <Amount taka={isToPay ? due.remaining : due.state === 'void' ? due.paid : due.totalDue} />
      </b>
      <FeeDay due={due} />
      <FeeSums due={due} />
      {booking !== null && (
        <Link className="small" to={paths.agreement(booking)} aria-label={`${all('agreements.open')}: ${tuitionId}`}>
          {all('agreements.open')}
        </Link>
      )}
      <FeePayments payments={due.payments} />
      <FeeClaims claims={due.claims} />
      {(isToPay || hasReceipt) && (
        <div className={classes.actions}>
          {isToPay && <ClaimAction due={due} />}
          {hasReceipt && (
            <Button
              component={Link}
              to={paths.tutor.feeReceipt(due._id)}
              variant="outline"
              aria-label={t('receiptOf', { id: tuitionId })}
            >
              {t('receipt')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** Until when it is to be paid, or since when it is closed. */
function FeeDay({ due: { state, dueOn, promisedOn, completedAt } }: { due: OwnDue }) {
  const t = useTranslations('payments.own')
  const locale = useLocale()
  const day = (date: string) => ({ date: formatUnbrokenDate(locale, date) })
  if (state === 'void') return null
  if (state === 'paid') return completedAt && <p className={classes.day}>{t('closedOn', day(completedAt))}</p>
  return (
    <>
      <p className={classes.day} data-late={state === 'late' || undefined}>
        {t(state === 'late' ? 'wasDue' : 'payBy', day(dueOn))}
      </p>
      {promisedOn && <p className={classes.day}>{t('promised', day(promisedOn))}</p>}
    </>
  )
}

/** What is paid of it, written off, or too much. */
function FeeSums({ due: { state, totalDue, paid, remaining, writtenOff, credit } }: { due: OwnDue }) {
  const format = useFormat()
  const t = useTranslations('payments')
  const money = (taka: number) => format.money(takaToPoisha(taka))
  const isPartly = remaining > 0 && remaining < totalDue
  return (
    <>
      {isPartly && state !== 'void' && (
        <p className={classes.day}>{t('own.paidOf', { paid: money(paid), total: money(totalDue) })}</p>
      )}
      {writtenOff > 0 && (
        <p className={classes.day}>
          {t('writtenOff')}: <Amount taka={writtenOff} />
        </p>
      )}
      {credit > 0 && <p className={classes.day}>{t('own.credit', { amount: money(credit) })}</p>}
    </>
  )
}
