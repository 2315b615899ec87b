import { useTranslations } from 'use-intl'
import { formatUnbrokenDate, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { PhoneLink, TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { useIsWide } from '#ui/admin/list/use-is-wide.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { daysUntil } from '../../fee.rules.ts'
import { listRefunds } from '../calls.ts'
import { urgencyOf } from '../rules.ts'
import { REFUND_FILTERS, type Refund } from '../schema.ts'
import { RefundActions } from './refund-actions.tsx'
import { RefundSteps } from './refund-steps.tsx'
import { useEndingName } from './use-ending-names.ts'

export const meta = titleMeta('refunds.title')

/** The refunds that were asked for, the earliest promised day first. */
export default function Refunds() {
  const t = useTranslations('payments.refunds')
  const tRefunds = useTranslations('refunds')
  const states = REFUND_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))
  return (
    <AdminList
      title={tRefunds('title')}
      sub={t('sub')}
      columns={useRefundColumns()}
      usualSort="promisedOn"
      call={listRefunds}
      searchPlaceholder={t('search')}
      filters={[{ name: 'state', label: tRefunds('state'), kind: 'select', options: states }]}
      rowKey={({ _id }) => _id}
      rowName={({ tutorId, tuitionId }) => `${tutorId} ${tuitionId}`}
      actions={(refund) => <RefundActions refund={refund} />}
      actionsWidth={134}
      banglaActionsWidth={156}
      details={(refund) => <RefundDetails refund={refund} />}
      emptyHint={t('empty')}
    />
  )
}

function useRefundColumns(): AdminColumn<Refund>[] {
  const t = useTranslations('payments')
  const tRefunds = useTranslations('refunds')
  const serial = useTranslations('admin')('serial')
  const format = useFormat()
  const isWide = useIsWide()
  const day = (date: string) => formatUnbrokenDate(format.locale, date)
  return [
    serialColumn(serial),
    {
      id: 'tutor',
      header: t('tutor'),
      width: 180,
      cardSlot: 'title',
      cell: ({ tutorId, tutorName }) => (
        <>
          <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
        </>
      ),
    },
    {
      id: 'phone',
      header: t('byAge.phone'),
      width: 122,
      fold: true,
      cardSlot: 'more',
      cell: ({ tutorPhone }) => <PhoneLink phone={tutorPhone} />,
    },
    {
      id: 'tuition',
      header: t('tuitionId'),
      width: 84,
      cardSlot: 'start',
      cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} />,
    },
    {
      id: 'amount',
      header: tRefunds('amount'),
      width: 110,
      align: 'end',
      cardSlot: 'lead',
      cell: ({ state, steps }) => <b>{state === 'refused' ? '–' : <Amount taka={steps.amount} />}</b>,
    },
    {
      id: 'state',
      header: tRefunds('state'),
      width: 130,
      cardSlot: 'more',
      cell: ({ state }) => <State state={state} />,
    },
    {
      id: 'promisedOn',
      header: tRefunds('promisedOn'),
      width: 150,
      sortKey: 'promisedOn',
      cardSlot: 'more',
      cell: ({ paidOn, promisedOn }) => day(paidOn ?? promisedOn),
    },
    {
      id: 'urgency',
      header: t('refunds.clock'),
      width: 110,
      cardSlot: 'end',
      // A card has one badge: the button says the state of an open refund.
      cell: (refund) => (isOpen(refund) ? <Urgency refund={refund} /> : !isWide && <State state={refund.state} />),
    },
  ]
}

const TONES = { requested: 'wait', approved: 'wait', refused: 'neutral', paid: 'ok' } as const

function State({ state }: Pick<Refund, 'state'>) {
  const t = useTranslations('refunds.states')
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>
}

const isOpen = ({ state }: Refund) => state === 'requested' || state === 'approved'

const URGENCY_TONES = { late: 'bad', soon: 'wait', later: 'neutral' } as const

/** The days that are left to the promised one of an open refund. */
function Urgency({ refund: { promisedOn } }: { refund: Refund }) {
  const t = useTranslations('payments.refunds')
  const now = useNow()
  const days = daysUntil(promisedOn, now)
  return (
    <StatusBadge tone={URGENCY_TONES[urgencyOf(promisedOn, toDhakaDate(now))]}>
      {days < 0 ? t('late', { days: -days }) : t('left', { days })}
    </StatusBadge>
  )
}

/** How the tuition ended, how the sum is reckoned, and who decided. */
function RefundDetails({ refund }: { refund: Refund }) {
  const t = useTranslations('refunds')
  const format = useFormat()
  const nameOf = useEndingName()
  const { endedOn, steps, note, reason, state } = refund
  return (
    <div className="stack gap-8">
      <p>
        {nameOf(refund)} · {t('endedOn')}: {formatUnbrokenDate(format.locale, endedOn)}
      </p>
      {state !== 'refused' && <RefundSteps steps={steps} />}
      {reason !== '' && (
        <p>
          <LangText>{state === 'refused' ? t('refused', { reason }) : t('changed', { reason })}</LangText>
        </p>
      )}
      {note !== '' && (
        <p>
          <LangText>{note}</LangText>
        </p>
      )}
    </div>
  )
}
