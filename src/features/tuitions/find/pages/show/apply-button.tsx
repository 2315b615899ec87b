import { IconCheck } from '@tabler/icons-react'
import { type Query, useIsFetching } from '@tanstack/react-query'
import { type ComponentType, type MouseEvent, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginPathWithReturn } from '#features/accounts/login/pages/return-path.ts'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { useWaitingApplication } from '#features/applications/apply/pages/waiting.ts'
import { paths } from '#shared/address/paths.ts'
import { topicsOf } from '#shared/address/topics.ts'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import { readsAny } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { lazyPart } from '#ui/page/lazy-part.ts'
import { getTuition } from '../../../calls.ts'
import type { ApplyState, Tuition } from '../../../schema.ts'
import classes from './show.module.css'

// With what else works without a connection.
const WaitingButton = lazyPart(
  async () => ({ default: (await import('#features/applications/apply/pages/waiting-note.tsx')).WaitingButton }),
  () => null,
)

type ApplyButtonProps = {
  tuition: Tuition
  /** Adds the tuitionId to the label, for pages with several buttons. */
  named?: boolean
} & Pick<ButtonProps, 'size' | 'fullWidth'>

/** Look of the states that are results, not actions. */
const resultLooks: Partial<Record<ApplyState, 'did' | 'ok'>> = {
  applied: 'did',
  shortlisted: 'did',
  chosen: 'did',
  confirmed: 'ok',
}

/** Apply button; text and state come from `applicationStatus`. */
export function ApplyButton({ tuition, named = false, ...button }: ApplyButtonProps) {
  const t = useTranslations()
  const { text } = tuition.applicationStatus
  const state = useApplyState(tuition)
  const waiting = useWaitingApplication(tuition.tuitionId)
  const label = named ? t('tuitionPages.apply.label', { text, id: tuition.tuitionId }) : undefined
  if (state === 'open' && waiting && waiting.refused === undefined)
    return (
      <Suspense fallback={null}>
        <WaitingButton application={waiting} {...button} />
      </Suspense>
    )
  if (state === 'open') return <ActiveApplyButton tuition={tuition} label={label} {...button} />
  if (state === 'tutorsOnly')
    return (
      <TutorsOnlyButton {...button} aria-label={label} isReasonShown={!named}>
        {text}
      </TutorsOnlyButton>
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

type TutorsOnlyProps = ButtonProps & { isReasonShown: boolean }

/** A disabled button with its reason below, or on pages with several buttons where it is pressed. */
function TutorsOnlyButton({ isReasonShown, ...button }: TutorsOnlyProps) {
  const reason = useTranslations('tuitions')('onlyTutorsApply')
  const id = useId()
  // The owner gets another button instead.
  const isFirst = useIsFirstRead()
  if (!isReasonShown)
    return <Button {...button} aria-disabled data-disabled onClick={() => showErrorToast({ title: reason })} />
  return (
    <div className={`${classes.disabled} grid gap-8`}>
      <Button {...button} disabled aria-describedby={id} />
      {!isFirst && <p id={id}>{reason}</p>}
    </div>
  )
}

/** State for the current viewer: the server-rendered list has the state of a visitor. */
function useApplyState({ applicationStatus: { state } }: Tuition): ApplyState {
  const { user } = useViewer()
  return state === 'open' && user && user.role !== 'Tutor' ? 'tutorsOnly' : state
}

type DialogProps = { tuition: Tuition; opened: boolean; onClose: () => void }

/** The dialog that a press asks for, loaded on first use; it opens once the viewer is known to be signed in. */
function useApplyDialog(loginAddress: string) {
  const t = useTranslations('common')
  const viewer = useViewer()
  const [isRequested, setRequested] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  // The link of the first rendering becomes a button: the last of both gets the focus back.
  const opener = useRef<HTMLElement | null>(null)
  const holdOpener = useCallback((element: HTMLElement | null) => {
    if (element) opener.current = element
  }, [])
  const close = useCallback(() => {
    setRequested(false)
    opener.current?.focus()
  }, [])
  useEffect(() => {
    if (!isRequested || viewer.state === 'loading' || Dialog) return
    if (viewer.state === 'guest') return window.location.assign(loginAddress)
    if (viewer.state === 'unreachable') {
      showErrorToast({ title: t('somethingWrong'), text: t('offline') })
      viewer.retry()
      return close()
    }
    import('./apply-dialog.tsx').then(
      ({ ApplyDialog }) => setDialog(() => ApplyDialog),
      () => {
        showErrorToast({ title: t('somethingWrong'), text: t('offline') })
        close()
      },
    )
  }, [isRequested, viewer, Dialog, loginAddress, close, t])
  const request = (event: MouseEvent) => {
    if (viewer.state === 'guest' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setRequested(true)
  }
  return { Dialog, isRequested, request, close, holdOpener }
}

type ActiveProps = { tuition: Tuition; label: string | undefined } & Pick<ButtonProps, 'size' | 'fullWidth'>

/** A link to the log-in for visitors, and for tutors a button that opens the dialog. */
function ActiveApplyButton({ tuition, label, ...button }: ActiveProps) {
  const { state } = useViewer()
  const login = loginPathWithReturn(paths.login, paths.tuition(tuition.tuitionId))
  const { Dialog, isRequested, request, close, holdOpener } = useApplyDialog(useHref(login))
  const isWaiting = (isRequested && !Dialog) || undefined
  const isFirst = useIsFirstRead()
  const isUnknown = state === 'loading' || (state === 'user' && isFirst)
  const { text } = tuition.applicationStatus
  const shared = {
    'aria-label': label ?? text,
    'data-waiting': isWaiting,
    'aria-busy': isWaiting,
    ...button,
    onClick: request,
    // Blank for a signed-in viewer until it is known whether that tutor applied.
    children: <span data-guest-button={isUnknown || undefined}>{text}</span>,
  }
  return (
    <>
      {state === 'user' ? (
        <Button ref={holdOpener} {...shared} />
      ) : (
        <Button component={Link} ref={holdOpener} to={login} data-user-app {...shared} />
      )}
      {Dialog && <AskOnceKnown Dialog={Dialog} tuition={tuition} opened={isRequested} onClose={close} />}
    </>
  )
}

/** Whether a query of tuitions waits for its first answer, and nothing has failed yet. */
const useIsFirstRead = () => useIsFetching({ predicate: isFirstRead }) > 0

const isFirstRead = ({ meta, state }: Query) =>
  readsAny(meta, topicsOf(getTuition)) && state.dataUpdatedAt === 0 && state.fetchFailureCount === 0

/** Asks once the tutor's own states have arrived: a tuition that was applied to is then marked, and nothing is asked. */
function AskOnceKnown({ Dialog, opened, ...props }: DialogProps & { Dialog: ComponentType<DialogProps> }) {
  const isLoading = useIsFetching({ predicate: isFirstRead }) > 0
  const [isAsking, setAsking] = useState(false)
  if (opened !== isAsking && !(opened && isLoading)) setAsking(opened)
  return <Dialog {...props} opened={opened && isAsking} />
}
