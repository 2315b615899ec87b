import { useEffect } from 'react'
import { showSuccessToast } from '#ui/feedback/toast.tsx'

const STORAGE_KEY = 'porua.notice'

type FlashToast = { title: string; text: string }

/** Stores a toast in the session storage, to be shown after a full document load. */
export function saveFlashToast(notice: FlashToast): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(notice))
  } catch {
    // Without storage only the new state of the list shows the result.
  }
}

/** Shows the stored toast once. */
export function useFlashToast(): void {
  useEffect(() => {
    const notice = consumeFlashToast()
    if (notice) showSuccessToast(notice)
  }, [])
}

function consumeFlashToast(): FlashToast | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return stored === null ? null : (JSON.parse(stored) as FlashToast)
  } catch {
    return null
  }
}
