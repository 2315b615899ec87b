import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { PairFacts, useBookingPair } from '#features/bookings/pages/pair-facts.tsx'
import { parseTaka, takaToPoisha } from '#shared/format/money.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { DescriptionItem } from '#ui/data/description-list.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { proposeDue } from '../../calls.ts'
import type { FeeProposal } from '../../schema.ts'
import { unclosedDuesPath } from '../dues/dues-path.ts'

type Ids = { tutorId: string; tuitionId: string }
type ProposedFeeProps = Ids & {
  totalDue: string
  /** Fills in the amount; called only while the field is empty or holds an earlier proposal. */
  onPropose: (fee: string) => void
}

/** What is known of the picked pair, with the fee that the owner's rule proposes and the dues of the pair. */
export function ProposedFee({ tutorId, tuitionId, totalDue, onPropose }: ProposedFeeProps) {
  const t = useTranslations('payments.form')
  const { pair, known, proposal } = useProposal({ tutorId, tuitionId })
  const hasOpenDue = proposal?.dues.some(({ isClosed }) => !isClosed) ?? false
  // One more due is rarely meant.
  useFilledFee(hasOpenDue ? undefined : proposal, totalDue, onPropose)
  return (
    <PairFacts pair={pair}>
      {proposal && (
        <DescriptionItem label={t('proposed')}>
          <Proposal proposal={proposal} />
        </DescriptionItem>
      )}
      {proposal && proposal.dues.length > 0 && (
        <DescriptionItem label={t('earlier')}>
          <PairDues dues={proposal.dues} tuitionId={known.tuitionId} />
        </DescriptionItem>
      )}
    </PairFacts>
  )
}

function useProposal(ids: Ids) {
  const pair = useBookingPair(ids)
  const known = { tutorId: pair?.tutor?.tutorId ?? '', tuitionId: pair?.tuition?.tuitionId ?? '' }
  const isMoneyShown = usePermission('money.read')
  const enabled = isMoneyShown && known.tuitionId !== ''
  const { data, isPlaceholderData } = useCallQuery(proposeDue, { query: known }, { enabled })
  return { pair, known, proposal: enabled && !isPlaceholderData ? data?.data : undefined }
}

type WhyOtherProps = Ids & { totalDue: string; children: ReactNode }

/** The field for the reason, while another amount is typed than the terms give. */
export function WhyOther({ totalDue, children, ...ids }: WhyOtherProps) {
  const { proposal } = useProposal(ids)
  return (
    <OtherAmount fee={proposal?.fee ?? null} totalDue={totalDue}>
      {children}
    </OtherAmount>
  )
}

/** The dues of the pair; an open one leads to the list where its payments are recorded. */
function PairDues({ dues, tuitionId }: { dues: FeeProposal['dues']; tuitionId: string }) {
  const format = useFormat()
  const t = useTranslations('payments.form')
  const amounts = dues.map(({ totalDue, isClosed }) =>
    t(isClosed ? 'earlierClosed' : 'earlierOpen', { amount: format.money(takaToPoisha(totalDue)) }),
  )
  return (
    <>
      {amounts.join('; ')}{' '}
      {dues.some(({ isClosed }) => !isClosed) && <Link to={unclosedDuesPath(tuitionId)}>{t('recordPayment')}</Link>}
    </>
  )
}

function Proposal({ proposal: { fee, salary, percent } }: { proposal: FeeProposal }) {
  const format = useFormat()
  const t = useTranslations('payments.form')
  if (fee === null) return t('noProposal')
  const amount = (taka: number) => format.money(takaToPoisha(taka))
  if (percent === null || salary === null) return amount(fee)
  return t('proposedOf', { fee: amount(fee), percent: String(percent), salary: amount(salary) })
}

type OtherAmountProps = { fee: number | null; totalDue: string; children: ReactNode }

/** Says so when another amount is typed than the terms give. */
export function OtherAmount({ fee, totalDue, children }: OtherAmountProps) {
  const format = useFormat()
  const t = useTranslations('payments.form')
  const typed = parseTaka(totalDue)
  if (fee === null || typed === null || typed === takaToPoisha(fee)) return null
  return (
    <>
      <Alert tone="warn">{t('otherAmount', { fee: format.money(takaToPoisha(fee)) })}</Alert>
      {children}
    </>
  )
}

/** Fills the proposed fee in once, and again for another tuition while nobody has typed an amount. */
function useFilledFee(proposal: FeeProposal | undefined, totalDue: string, onPropose: (fee: string) => void) {
  const filled = useRef('')
  const format = useFormat()
  const fee = proposal && proposal.fee !== null ? format.digits(String(proposal.fee)) : null
  useEffect(() => {
    if (fee === null || (totalDue !== '' && totalDue !== filled.current)) return
    if (filled.current === fee && totalDue === '') return
    if (totalDue === fee) return
    filled.current = fee
    onPropose(fee)
  }, [fee, totalDue, onPropose])
}
