import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listAdmins } from '#features/accounts/calls.ts'
import { paths } from '#shared/address/paths.ts'
import { LEDGER_KINDS, PAYMENT_METHODS } from '#shared/enums.ts'
import { formatMonth } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { chosenFilters, type ListFilter } from '#ui/admin/filters/list-filter.ts'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { SumTiles } from '#ui/data/sum-tiles.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useMethodName } from '../../pages/method-name.ts'
import { listLedger, listMonths, showLedgerSums } from '../calls.ts'
import classes from './admin-ledger.module.css'
import { useLedgerColumns } from './ledger-columns.tsx'

export const meta = titleMeta('payments.ledger.title')

const PAGE_ROWS = 25

/** The ledger: each payment, refund and correction, with the sums of what the filters leave. */
export default function Ledger() {
  const t = useTranslations('payments.ledger')
  const cashBox = useTranslations('payments.cashBox')('title')
  const filters = useLedgerFilters()
  return (
    <AdminList
      title={t('title')}
      sub={
        <>
          {t('sub')} <Link to={paths.admin.ledgerMonths}>{t('months')}</Link> ·{' '}
          <Link to={paths.admin.cashBox}>{cashBox}</Link>
        </>
      }
      columns={useLedgerColumns()}
      call={listLedger}
      searchPlaceholder={t('search')}
      searchHint={t('searchHint')}
      filters={filters}
      lead={<LedgerSums filters={filters} />}
      rowKey={({ _id }) => _id}
      pageSize={PAGE_ROWS}
      usualSort="-day"
      sums={{ kind: t('net'), amount: <LedgerNet filters={filters} /> }}
      emptyHint={t('empty')}
    />
  )
}

function useLedgerFilters(): ListFilter[] {
  const { locale } = useFormat()
  const t = useTranslations('payments')
  const methodName = useMethodName()
  const staff = useCallQuery(listAdmins, { query: {} }).data?.data ?? []
  const months = useCallQuery(listMonths, { query: { limit: 100 } }).data?.data ?? []
  return [
    {
      name: 'month',
      label: t('ledger.month'),
      kind: 'select',
      options: months.map(({ _id }) => ({ value: _id, label: formatMonth(locale, _id) })),
    },
    {
      name: 'method',
      label: t('method'),
      kind: 'select',
      options: [...PAYMENT_METHODS, 'none'].map((value) => ({ value, label: methodName(value) })),
    },
    {
      name: 'who',
      label: t('ledger.by'),
      kind: 'select',
      options: staff.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    {
      name: 'kind',
      label: t('ledger.kind'),
      kind: 'select',
      options: LEDGER_KINDS.map((value) => ({ value, label: t(`ledger.kinds.${value}`) })),
    },
    { name: 'from', label: t('ledger.from'), kind: 'day' },
    { name: 'until', label: t('ledger.until'), kind: 'day' },
  ]
}

/** Fewer characters of a transaction number would fit half the ledger. */
const SHORTEST_TRANSACTION = 4

const TILES = [
  ['received', 'received'],
  ['refunded', 'refundedSum'],
  ['corrected', 'correctedSum'],
  ['charged', 'chargedSum'],
  ['net', 'net'],
  ['writtenOff', 'writtenOffSum'],
] as const

function useLedgerSums(filters: readonly ListFilter[]) {
  const [search] = useSearchParams()
  const query = { ...chosenFilters(filters, search), searchTerm: search.get('q') ?? '' }
  return useCallQuery(showLedgerSums, { query })
}

/** The balance of all pages, below their amounts. */
function LedgerNet({ filters }: { filters: readonly ListFilter[] }) {
  const net = useLedgerSums(filters).data?.data.net
  return net === undefined ? null : <Amount taka={net} />
}

/** The sums of the entries that the filters leave, in all and by method. */
function LedgerSums({ filters }: { filters: readonly ListFilter[] }) {
  const format = useFormat()
  const t = useTranslations('payments.ledger')
  const methodName = useMethodName()
  const { data, error } = useLedgerSums(filters)
  const term = useSearchParams()[0].get('q')?.trim() ?? ''
  if (error) return <p role="alert">{error.message}</p>
  const sums = data?.data
  const money = (taka: number) => format.money(takaToPoisha(taka))
  return (
    <section className="grid gap-4 mb-10" aria-label={t('net')}>
      {term !== '' && term.length < SHORTEST_TRANSACTION && <p className="hint">{t('searchShort')}</p>}
      <SumTiles tiles={TILES.map(([name, label]) => [t(label), money(sums?.[name] ?? 0)])} isLoading={!sums} />
      {sums && sums.byMethod.length > 1 && (
        <p className={classes.methods}>
          {sums.byMethod.map(({ method, net }) => (
            <span key={method}>
              {methodName(method)} <b className="figures">{money(net)}</b>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
