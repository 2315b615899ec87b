import { IconCheck } from '@tabler/icons-react'
import { type Query, useIsFetching } from '@tanstack/react-query'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginPathWithReturn } from '#features/accounts/pages/return-path.ts'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/paths.ts'
import { topicsRead } from '#shared/topics.ts'
import { readsAny } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { Button, type ButtonProps } from '#ui/layout/button.tsx'
import { getTuition } from '../calls.ts'
import type { ApplyState, Tuition } from '../schema.ts'

type ApplyButtonProps = {
  tuition: Tuition
  /** Adds the tuitionId to the label, for pages with several buttons. */
  named?: boolean
} & Pick<ButtonProps, 'size' | 'fullWidth'>

/** Look of the states that are results, not actions. */
const resultLooks: Partial<Record<ApplyState, 'did' | 'ok'>> = { applied: 'did', confirmed: 'ok' }

/** Apply button; text and state come from `applicationStatus`. [TLIST-19, DEC-58] */
export function ApplyButton({ tuition, named = false, ...button }: ApplyButtonProps) {
  const t = useTranslations()
  const { text } = tuition.applicationStatus
  const state = useApplyState(tuition)
  const label = named ? t('tuitionPages.apply.label', { text, id: tuition.tuitionId }) : undefined
  if (state === 'open') return <ActiveApplyButton tuition={tuition} label={label} {...button} />
  if (state === 'tutorsOnly')
    return (
      <Button
        {...button}
        aria-label={label}
        aria-disabled
        data-disabled
        onClick={() => showErrorToast({ title: t('tuitions.onlyTutorsApply'), closeLabel: t('common.close') })}
      >
        {text}
      </Button>
    )
  const look = resultLooks[state]
  return (
    <Button
      {...button}
      aria-label={label}
      disabled
      data-state={look}
      leftSection={look && <IconCheck aria-hidden="true" />}
    >
      {text}
    </Button>
  )
}

/** State for the current viewer: the server-rendered list has the state of a visitor. */
function useApplyState({ applicationStatus: { state } }: Tuition): ApplyState {
  const { user } = useViewer()
  return state === 'open' && user && user.role !== 'Tutor' ? 'tutorsOnly' : state
}

type DialogProps = { tuition: Tuition; opened: boolean; onClose: () => void }

/** A link to the log-in for visitors; for tutors a button whose dialog is loaded on first use. [TLIST-26] */
function ActiveApplyButton({
  tuition,
  label,
  ...button
}: { tuition: Tuition; label: string | undefined } & Pick<ButtonProps, 'size' | 'fullWidth'>) {
  const t = useTranslations()
  const viewer = useViewer()
  const [isRequested, setRequested] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const login = loginPathWithReturn(paths.login, paths.tuition(tuition.tuitionId))
  const loginAddress = useHref(login)
  // The link of the first rendering becomes a button: the last of both gets the focus back.
  const opener = useRef<HTMLElement | null>(null)
  const holdOpener = useCallback((element: HTMLElement | null) => {
    if (element) opener.current = element
  }, [])
  const close = useCallback(() => {
    setRequested(false)
    opener.current?.focus()
  }, [])

  const isWaiting = isRequested && !Dialog
  const waiting = { 'data-waiting': isWaiting || undefined, 'aria-busy': isWaiting || undefined }
  useEffect(() => {
    if (!isRequested || viewer.state === 'loading' || Dialog) return
    if (viewer.state === 'guest') return window.location.assign(loginAddress)
    if (viewer.state === 'unreachable') {
      showErrorToast({ title: t('common.somethingWrong'), text: t('common.offline'), closeLabel: t('common.close') })
      viewer.retry()
      return close()
    }
    import('./apply-dialog.tsx').then(({ ApplyDialog }) => setDialog(() => ApplyDialog), close)
  }, [isRequested, viewer, Dialog, loginAddress, close, t])

  const handleClick = (event: MouseEvent) => {
    if (viewer.state === 'guest' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setRequested(true)
  }
  const { text } = tuition.applicationStatus
  return (
    <>
      {viewer.state === 'user' ? (
        <Button ref={holdOpener} aria-label={label} {...waiting} {...button} onClick={handleClick}>
          {text}
        </Button>
      ) : (
        <Button
          component={Link}
          ref={holdOpener}
          to={login}
          aria-label={label}
          data-user-app
          {...waiting}
          {...button}
          onClick={handleClick}
        >
          {text}
        </Button>
      )}
      {Dialog && <AskOnceKnown Dialog={Dialog} tuition={tuition} opened={isRequested} onClose={close} />}
    </>
  )
}

/** Whether a query of tuitions waits for its first answer, and nothing has failed yet. */
const isFirstRead = ({ meta, state }: Query) =>
  readsAny(meta, topicsRead(getTuition)) && state.dataUpdatedAt === 0 && state.fetchFailureCount === 0

/** Asks once the tutor's own states have arrived: a tuition that was applied to is then marked, and nothing is asked. [FAM-481] */
function AskOnceKnown({ Dialog, opened, ...props }: DialogProps & { Dialog: ComponentType<DialogProps> }) {
  const isLoading = useIsFetching({ predicate: isFirstRead }) > 0
  const [isAsking, setAsking] = useState(false)
  if (opened !== isAsking && !(opened && isLoading)) setAsking(opened)
  return <Dialog {...props} opened={opened && isAsking} />
}
