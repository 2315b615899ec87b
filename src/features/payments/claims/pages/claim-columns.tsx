import { useLocale, useTranslations } from 'use-intl'
import { formatLongDate, formatShortDate } from '#shared/format/dhaka-time.ts'
import { TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { useIsWide } from '#ui/admin/list/use-is-wide.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useMethodName } from '../../pages/method-name.ts'
import type { Claim } from '../schema.ts'

const TONES = { waiting: 'wait', accepted: 'ok', refused: 'neutral' } as const

/** Columns of what tutors say to have paid. */
export function useClaimColumns(): AdminColumn<Claim>[] {
  const t = useTranslations('payments')
  const locale = useLocale()
  const isWide = useIsWide()
  const methodName = useMethodName()
  return [
    {
      id: 'state',
      header: t('claims.state'),
      width: 104,
      cardSlot: 'end',
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`claims.states.${state}`)}</StatusBadge>,
    },
    {
      id: 'tutor',
      header: t('byAge.tutor'),
      width: 180,
      cardSlot: 'title',
      cell: ({ tutorId, tutorName }) => (
        <>
          <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
        </>
      ),
    },
    {
      id: 'tuition',
      header: t('byAge.tuition'),
      width: 84,
      cardSlot: 'start',
      cell: ({ tuitionId }) => <TuitionLink tuitionId={tuitionId} />,
    },
    {
      id: 'amount',
      header: t('receipt.amount'),
      width: 112,
      align: 'end',
      cardSlot: 'lead',
      cell: ({ amount }) => (
        <b>
          <Amount taka={amount} />
        </b>
      ),
    },
    {
      id: 'method',
      header: t('method'),
      width: 150,
      cell: ({ method, transactionId }) => (
        <>
          {methodName(method)} <Figures>{transactionId}</Figures>
        </>
      ),
    },
    {
      id: 'paidOn',
      header: t('ledger.paidOn'),
      width: 166,
      cell: ({ paidOn }) => (isWide ? formatLongDate : formatShortDate)(locale, paidOn),
    },
    {
      id: 'remaining',
      header: t('claims.remaining'),
      width: 120,
      align: 'end',
      fold: true,
      cardSlot: 'more',
      cell: ({ remaining }) => <Amount taka={remaining} />,
    },
    {
      id: 'slip',
      header: t('claim.slip'),
      width: 130,
      fold: true,
      cardSlot: 'more',
      cell: ({ slip }) =>
        slip !== '' && (
          <a href={slip} target="_blank" rel="noreferrer">
            {t('claims.picture')}
          </a>
        ),
    },
    {
      id: 'createdAt',
      header: t('claims.sentAt'),
      width: 110,
      fold: true,
      cardSlot: 'more',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: 'decision',
      header: t('claims.by'),
      width: 170,
      cardSlot: 'more',
      fold: true,
      cell: ({ by, reason }) => <LangText>{[by, reason].filter(Boolean).join(': ')}</LangText>,
    },
  ]
}
