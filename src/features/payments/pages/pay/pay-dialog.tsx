import { useIsMutating } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/format/money.ts'
import { useCloseGuard } from '#ui/admin/dialogs/use-close-guard.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { getDue } from '../../calls.ts'
import type { Due } from '../../schema.ts'
import { useEntryText, useMoneyText } from '../dues/due-history.tsx'
import { DueSummary } from '../dues/due-summary.tsx'
import { CreditForm } from './credit-form.tsx'
import classes from './pay-dialog.module.css'
import { PayForm } from './pay-form.tsx'
import { CorrectForm, RefundForm, TakeBackForm } from './payment-forms.tsx'
import { type Payment, PaymentList, type PaymentMove } from './payment-list.tsx'

/** State of the Pay dialog. It belongs to the page, because a row may leave the list while the dialog is open. */
export function usePayDialog() {
  const [due, setDue] = useState<Due | null>(null)
  const [opened, setOpened] = useState(false)
  const [times, setTimes] = useState(0)
  const opener = useRef<HTMLElement>(null)
  const pay = (next: Due, button: HTMLElement | null) => {
    opener.current = button
    setDue(next)
    setTimes(times + 1)
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    opener.current?.focus()
  }
  return { pay, dialog: due && <PayDialog key={times} due={due} opened={opened} onClose={close} /> }
}

type PayDialogProps = { due: Due; opened: boolean; onClose: () => void }

/** The payments of a due: record one, or correct, take back or refund what is recorded. */
function PayDialog({ due, opened, onClose }: PayDialogProps) {
  const t = useTranslations('payments')
  const unsaved = useRef(() => false)
  const guard = useCloseGuard({ isUnsaved: () => unsaved.current(), onClose })
  const title = isOpen(due) ? t('dialog.title') : t('ledger.payments')
  return (
    <>
      <Modal opened={opened} onClose={guard.close} title={title} size={680} withCloseButton={false} returnFocus={false}>
        <PayDialogContent due={due} onClose={onClose} onCancel={guard.close} unsaved={unsaved} />
      </Modal>
      {guard.question}
    </>
  )
}

/** Marks the amount or reason of a form that appears, so that it is typed at once. */
function focusAmount(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-autofocus]')
  field?.focus()
  field?.select()
}

const isOpen = ({ completedAt, voidedAt }: Due) => completedAt === null && voidedAt === null

/** Where nothing remains only installments can still be unticked. */
const hasForm = ({ remaining, paymentOption }: Due) => remaining > 0 || paymentOption === 'twoInstallment'

type ContentProps = { due: Due; onClose: () => void; onCancel: () => void } & Pick<
  Parameters<typeof PayForm>[0],
  'unsaved'
>

const MOVES = { correct: CorrectForm, takeBack: TakeBackForm, refund: RefundForm } as const

function PayDialogContent({ due: opened, onClose, onCancel, unsaved }: ContentProps) {
  // What this dialog changed itself is no news of somebody else.
  const [due, setDue] = useState(opened)
  const [move, setMove] = useState<{ kind: PaymentMove; id: string } | null>(null)
  const [usesCredit, setUsesCredit] = useState(false)
  const [paysMore, setPaysMore] = useState(false)
  const { current, isChanged } = useCurrentDue(due)
  const t = useTranslations('payments')
  // What somebody else changed meanwhile is shown, and what was taken back is gone.
  const payment = move && current.payments.find(({ _id }) => _id === move.id)
  const changed = (next: Due) => {
    setDue(next)
    setMove(null)
    setUsesCredit(false)
  }
  const form = { due: current, onDone: changed, unsaved }
  const MoveForm = move && MOVES[move.kind]
  return (
    <>
      <div className={classes.about}>
        <DueSummary due={current} />
      </div>
      {isChanged && <ChangedAlert due={current} />}
      {MoveForm && payment ? (
        <div className={classes.form} key={current.entries.length} ref={focusAmount}>
          <MovedPayment kind={move.kind} payment={payment} />
          <MoveForm {...form} payment={payment} onCancel={() => setMove(null)} />
        </div>
      ) : usesCredit ? (
        <CreditForm {...form} onCancel={() => setUsesCredit(false)} />
      ) : (
        <>
          <PaymentList due={current} onMove={(kind, { _id }) => setMove({ kind, id: _id })} />
          {current.credit > 0 && (
            <Button variant="outline" size="sm" className="mb-16" onClick={() => setUsesCredit(true)}>
              {t('actions.useCredit')}
            </Button>
          )}
          {isOpen(current) && (hasForm(current) || paysMore) ? (
            <div className={classes.form} ref={focusAmount}>
              <PayForm
                key={current.entries.length}
                due={current}
                onDone={onClose}
                onCancel={onCancel}
                unsaved={unsaved}
              />
            </div>
          ) : (
            <Closed
              wasOpen={isOpen(opened) && !isOpen(current)}
              onPay={isOpen(current) ? () => setPaysMore(true) : undefined}
              onClose={onClose}
            />
          )}
        </>
      )}
    </>
  )
}

/** What is corrected, taken back or refunded. */
function MovedPayment({ kind, payment }: { kind: PaymentMove; payment: Payment }) {
  const t = useTranslations('payments.ledger')
  const format = useFormat()
  const money = useMoneyText()
  const amount = format.money(takaToPoisha(Math.abs(payment.amount)))
  const titles = {
    correct: t(payment.kind === 'refund' ? 'correctRefundTitle' : 'correctTitle'),
    takeBack: t('takeBackTitle', { amount }),
    refund: t('refundTitle'),
  }
  return (
    <h3 className={classes.move}>
      {titles[kind]} <small>{[kind === 'takeBack' ? '' : amount, money(payment)].filter(Boolean).join(', ')}</small>
    </h3>
  )
}

type ClosedProps = { wasOpen: boolean; onPay: (() => void) | undefined; onClose: () => void }

/** A closed due takes no payment; somebody may have closed it while the dialog was open. Where nothing remains, more is a credit. */
function Closed({ wasOpen, onPay, onClose }: ClosedProps) {
  const t = useTranslations()
  return (
    <div className="grid gap-18">
      {wasOpen && <Alert tone="warn">{t('payments.completedAlready')}</Alert>}
      {onPay && (
        <Button variant="subtle" onClick={onPay}>
          {t('payments.dialog.payMore')}
        </Button>
      )}
      <Button variant="outline" size="lg" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}

/** The current due, because another admin may change or complete it while the dialog is open. */
function useCurrentDue(due: Due) {
  // Changes by this dialog's own request are ignored: it shows them itself.
  const isSending = useIsMutating() > 0
  const { data } = useCallQuery(getDue, { params: { id: due._id } })
  const latest = data?.data
  const isChanged = !isSending && latest !== undefined && latest.entries.length > due.entries.length
  return { current: isChanged ? latest : due, isChanged }
}

function ChangedAlert({ due: { entries } }: { due: Due }) {
  const t = useTranslations('payments.dialog')
  const what = useEntryText()
  const last = entries.at(-1)
  return <Alert tone="warn">{last && t('changed', { name: last.by, what: what(last) })}</Alert>
}
