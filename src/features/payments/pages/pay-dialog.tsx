import { Modal } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCloseGuard } from '#ui/admin/use-close-guard.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/layout/button.tsx'
import { getDue } from '../calls.ts'
import type { Due } from '../schema.ts'
import { useEntryText } from './due-history.tsx'
import { DueSummary } from './due-summary.tsx'
import classes from './pay-dialog.module.css'
import { PayForm } from './pay-form.tsx'

/** State of the Pay dialog. It belongs to the page, because a row may leave the list while the dialog is open. */
export function usePayDialog() {
  const [due, setDue] = useState<Due | null>(null)
  const [opened, setOpened] = useState(false)
  const [times, setTimes] = useState(0)
  const opener = useRef<HTMLElement>(null)
  const pay = (next: Due, button: HTMLElement) => {
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

function PayDialog({ due, opened, onClose }: PayDialogProps) {
  const t = useTranslations('payments.dialog')
  const unsaved = useRef(() => false)
  const guard = useCloseGuard({ isUnsaved: () => unsaved.current(), onClose })
  return (
    <>
      <Modal opened={opened} onClose={guard.close} title={t('title')} withCloseButton={false} returnFocus={false}>
        <PayDialogContent due={due} onDone={onClose} onCancel={guard.close} unsaved={unsaved} />
      </Modal>
      {guard.question}
    </>
  )
}

type PayDialogContentProps = Omit<Parameters<typeof PayForm>[0], 'due'> & { due: Due }

function PayDialogContent({ due, ...form }: PayDialogContentProps) {
  const t = useTranslations('payments')
  const close = useTranslations('common')('close')
  const { current, isChanged, isCompleted } = useCurrentDue(due)
  return (
    <>
      <div className={classes.about}>
        <DueSummary due={current} />
      </div>
      {isChanged && <ChangedAlert due={current} />}
      {isCompleted ? (
        <div className={classes.completed}>
          <Alert tone="warn">{t('completedAlready')}</Alert>
          <Button variant="outline" size="lg" onClick={form.onDone}>
            {close}
          </Button>
        </div>
      ) : (
        <div className={classes.form}>
          <PayForm key={current.entries.length} due={current} {...form} />
        </div>
      )}
    </>
  )
}

/** The current due, because another admin may change or complete it while the dialog is open. */
function useCurrentDue(due: Due) {
  // Changes by this dialog's own request are ignored: the dialog closes after it.
  const isSending = useIsMutating() > 0
  const { data, isFetchedAfterMount } = useCallQuery(getDue, { params: { id: due._id } })
  const latest = data?.data
  const isChanged = !isSending && latest !== undefined && latest.entries.length > due.entries.length
  const isCompleted = !isSending && isFetchedAfterMount && latest !== undefined && latest.completedAt !== null
  return { current: isChanged ? latest : due, isChanged, isCompleted }
}

function ChangedAlert({ due: { entries } }: { due: Due }) {
  const t = useTranslations('payments.dialog')
  const what = useEntryText()
  const last = entries.at(-1)
  return <Alert tone="warn">{last && t('changed', { name: last.by, what: what(last) })}</Alert>
}
