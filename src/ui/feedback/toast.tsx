import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { NEWS_WAIT_MS, SECOND_MS } from '#shared/durations.ts'
import { text as translate } from '#shared/messages/text.ts'
import { Button } from '../buttons/button.tsx'
import { pageLocale } from '../page/page-locale.ts'
import { pressCount, toastEvents } from './toast-event.ts'

const SUCCESS_TOAST_MS = 6000
const UNDO_TOAST_MS = NEWS_WAIT_MS - SECOND_MS

type ToastOptions = { title: string; text?: string }

/** The toast on the screen: what failed, if it is an error, and which press it belongs to. */
let shown: { id: string; purpose: string | null; press: number } | null = null

type Toast = Parameters<typeof notifications.show>[0]

/** Replaces the toast on the screen. */
function show(toast: Toast, purpose: string | null): string {
  const closeButtonProps = { 'aria-label': translate(pageLocale(), 'common.close') }
  notifications.clean()
  const id = notifications.show({ ...toast, closeButtonProps })
  shown = { id, purpose, press: pressCount() }
  toastEvents.dispatchEvent(new Event('show'))
  return id
}

function hide() {
  if (shown) notifications.hide(shown.id)
  shown = null
}

/** Hides the error toast, of one purpose only if it is named: the action has succeeded, or the input was changed. */
export function hideErrorToast(purpose?: string) {
  if (shown?.purpose && (purpose === undefined || shown.purpose === purpose)) hide()
}

// On another page a toast stays only where one press led to both.
toastEvents.addEventListener('leave', () => {
  if (shown && shown.press < pressCount()) hide()
})

export type UndoButton = { label: string; run: () => void }

type SuccessToastOptions = ToastOptions & {
  /** A button that takes the action back. */
  undo?: UndoButton | undefined
}

/** Shows a success message for 6 s, one with an undo while the news of its step wait. */
export function showSuccessToast({ title, text, undo }: SuccessToastOptions) {
  let isPressed = false
  const takeBack = undo && (
    <Button
      size="sm"
      variant="outline"
      onClick={() => {
        // The button can be pressed again while the toast fades.
        if (isPressed) return
        isPressed = true
        hide()
        undo.run()
      }}
    >
      {undo.label}
    </Button>
  )
  const message = takeBack ? (
    <>
      {text} {takeBack}
    </>
  ) : (
    text
  )
  const icon = <IconCircleCheck aria-hidden="true" />
  const autoClose = undo ? UNDO_TOAST_MS : SUCCESS_TOAST_MS
  show({ title, message, color: 'pata.6', icon, role: 'status', autoClose }, null)
}

/** Says what a form waits for, until the returned function is called. */
export function showWaitingToast(title: string): () => void {
  const id = show({ title, message: undefined, loading: true, role: 'status', autoClose: false }, null)
  return () => {
    if (shown?.id === id) hide()
  }
}

type ErrorToastOptions = ToastOptions & {
  /** What failed. Default: the title. */
  purpose?: string
}

/** Shows an error until it is closed, replaced, corrected or left with its page. */
export function showErrorToast({ title, text, purpose = title }: ErrorToastOptions) {
  const icon = <IconAlertCircle aria-hidden="true" />
  show({ title, message: text, color: 'alta.6', icon, role: 'alert', autoClose: false }, purpose)
}
