import { useLocale, useTranslations } from 'use-intl'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import type { OwnClaim } from '../../claims/schema.ts'
import { useMethodName } from '../../pages/method-name.ts'
import type { OwnDue } from '../schema.ts'
import classes from './my-fees.module.css'

/** How and when money moved. */
function How({ method, transactionId, paidOn }: { method: string; transactionId: string; paidOn: string }) {
  const locale = useLocale()
  const methodName = useMethodName()
  return (
    <span className="hint breakable">
      {formatUnbrokenDate(locale, paidOn)}
      {method !== '' && ` · ${methodName(method)}`}
      {transactionId !== '' && (
        <>
          {' '}
          <Figures>{transactionId}</Figures>
        </>
      )}
    </span>
  )
}

/** What was paid and paid back, each with its day and number. */
export function FeePayments({ payments }: { payments: OwnDue['payments'] }) {
  const t = useTranslations('payments')
  const money = payments.filter(({ kind }) => kind !== 'writeOff')
  if (money.length === 0) return null
  return (
    <div className={classes.money}>
      <h4>{t('own.payments')}</h4>
      <ul className={classes.list}>
        {money.map((payment) => (
          <li key={payment._id}>
            <div className={classes.line}>
              <b>
                <Amount taka={payment.amount} />
              </b>
              <span className="small">
                {payment.kind === 'payment' ? t('own.payment') : t(`ledger.kinds.${payment.kind}`)}
              </span>
            </div>
            <How {...payment} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const TONES = { waiting: 'wait', accepted: 'ok', refused: 'bad' } as const

/** What the tutor said to have paid; an accepted one stands under the payments. */
export function FeeClaims({ claims }: { claims: readonly OwnClaim[] }) {
  const t = useTranslations('payments.claim')
  const shown = claims.filter(({ state }) => state !== 'accepted')
  if (shown.length === 0) return null
  return (
    <div className={classes.money}>
      <h4>{t('sentList')}</h4>
      <ul className={classes.list}>
        {shown.map((claim) => (
          <li key={claim._id}>
            <div className={classes.line}>
              <b>
                <Amount taka={claim.amount} />
              </b>
              <StatusBadge tone={TONES[claim.state]}>{t(`state.${claim.state}`)}</StatusBadge>
            </div>
            <How {...claim} />
            {claim.reason !== '' && (
              <p className="breakable">
                <LangText>{t('why', { reason: claim.reason })}</LangText>
              </p>
            )}
            {claim.slip !== '' && (
              <a href={claim.slip} target="_blank" rel="noreferrer" className="touchable">
                {t('picture')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
