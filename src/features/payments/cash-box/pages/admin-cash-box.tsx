import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { paths } from '#shared/address/paths.ts'
import { formatLongDate, formatMonth, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { DialogButton } from '#ui/admin/dialogs/dialog-button.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import { cleanFilterValue } from '#ui/admin/filters/list-filter.ts'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { SumTiles } from '#ui/data/sum-tiles.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { DayInput } from '#ui/form/day-input.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { useMethodName } from '../../pages/method-name.ts'
import { showCashBox, takeBackCharge } from '../calls.ts'
import type { CashBox } from '../schema.ts'
import { ChargeDialog, CountDialog } from './cash-box-dialogs.tsx'

export const meta = titleMeta('payments.cashBox.title')

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** The cash box: the money of a day or month by method, beside what was counted. */
export default function CashBoxPage() {
  const t = useTranslations('payments.cashBox')
  const { locale } = useFormat()
  const [search, setSearch] = useSearchParams()
  const today = toDhakaDate(useNow())
  const month = MONTH.exec(search.get('month') ?? '')?.[0]
  const chosen = cleanFilterValue({ name: 'day', label: '', kind: 'day' }, search.get('day'))
  const day = month ? '' : chosen || today
  const { data, error } = useCallQuery(showCashBox, { query: month ? { month } : { day } })
  const box = data?.data
  const monthOfDay = (month ?? day).slice(0, 7)
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={
          <>
            {month ? formatMonth(locale, month) : formatLongDate(locale, day)} ·{' '}
            {month ? (
              <Link to={paths.admin.ledgerMonths}>{t('months')}</Link>
            ) : (
              <Link to={`?month=${monthOfDay}`}>{formatMonth(locale, monthOfDay)}</Link>
            )}
          </>
        }
      >
        <Recording day={day || today} isClosed={box?.isClosed} />
      </PageHeader>
      <div className="stack gap-16">
        <div className="flex">
          <DayInput
            label={t('day')}
            max={today}
            value={day}
            onChange={({ currentTarget: { value } }) => setSearch(value ? { day: value } : {})}
          />
        </div>
        {error && <p role="alert">{error.message}</p>}
        {box?.methods.map((one) => (
          <Method key={one.method} method={one} counts={box.counts.filter(({ method }) => method === one.method)} />
        ))}
        {box && box.charges.length > 0 && <Charges box={box} />}
        {!box && !error && <p role="status">{t('loading')}</p>}
      </div>
    </>
  )
}

function Recording({ day, isClosed }: { day: string; isClosed: boolean | undefined }) {
  const t = useTranslations('payments.cashBox')
  const mayRecord = usePermission('payments.write')
  if (!mayRecord || isClosed !== false) return null
  return (
    <>
      <DialogButton label={t('charge')} dialog={(view) => <ChargeDialog day={day} {...view} />} />
      <DialogButton label={t('count')} variant="filled" dialog={(view) => <CountDialog day={day} {...view} />} />
    </>
  )
}

const SUMS = ['opening', 'received', 'out', 'difference', 'closing'] as const

/** The balances of a method, and how they were counted. */
function Method({ method, counts }: { method: CashBox['methods'][number]; counts: CashBox['counts'] }) {
  const t = useTranslations('payments.cashBox')
  const format = useFormat()
  const methodName = useMethodName()
  const money = (taka: number) => format.money(takaToPoisha(taka))
  return (
    <section className="stack gap-4" aria-label={methodName(method.method)}>
      <h2 className="title">{methodName(method.method)}</h2>
      <SumTiles tiles={SUMS.map((name) => [t(`sums.${name}`), money(method[name])])} isLoading={false} />
      {counts.map(({ day, amount, difference, reason, by }) => (
        <p key={day} className="small">
          {t('countedOn', { date: formatLongDate(format.locale, day), amount: money(amount), name: by })}
          {difference !== 0 && (
            <>
              {' '}
              <b>{t('countDifference', { amount: money(difference) })}</b> <LangText>{reason}</LangText>
            </>
          )}
        </p>
      ))}
      {counts.length === 0 && <p className="hint">{t('notCounted')}</p>}
    </section>
  )
}

/** The charges of the period, which can be taken back. */
function Charges({ box: { charges } }: { box: CashBox }) {
  const t = useTranslations('payments')
  const format = useFormat()
  const methodName = useMethodName()
  const mayRecord = usePermission('payments.write')
  return (
    <section className="stack gap-4" aria-label={t('cashBox.charges')}>
      <h2 className="title">{t('cashBox.charges')}</h2>
      {charges.map((charge) => (
        <div key={charge._id} className="cluster gap-10">
          <span>
            {formatLongDate(format.locale, charge.paidOn)} · {methodName(charge.method)} ·{' '}
            <b>{format.money(takaToPoisha(charge.amount))}</b> ·{' '}
            <LangText>{charge.amount < 0 ? t('cashBox.chargeBack', { reason: charge.note }) : charge.note}</LangText> ·{' '}
            <LangText>{charge.by}</LangText>
          </span>
          {mayRecord && !charge.isTakenBack && (
            <DialogButton
              label={t('ledger.takeBack')}
              variant="subtle"
              dialog={(view) => <TakeBackDialog charge={charge} {...view} />}
            />
          )}
        </div>
      ))}
    </section>
  )
}

function TakeBackDialog({ charge, ...view }: DialogView & { charge: CashBox['charges'][number] }) {
  const t = useTranslations('payments')
  const format = useFormat()
  const { mutateAsync } = useCallMutation(takeBackCharge)
  return (
    <ReasonDialog
      {...view}
      title={t('ledger.takeBackTitle', { amount: format.money(takaToPoisha(charge.amount)) })}
      consequence={t('ledger.takeBackConsequence')}
      confirmLabel={t('ledger.takeBack')}
      onConfirm={(reason) => mutateAsync({ params: { id: charge._id }, body: { reason } })}
      success={t('cashBox.chargeTakenBack')}
      failure={t('cashBox.chargeTakeBackFailed')}
    />
  )
}
