import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { showSuccessToast } from '#ui/feedback/toast.tsx'

const KEY = 'porua.notice'

type Carried = { title: string; text: string }

/** Keeps a notice over a full document load, which would wipe it from the screen. */
export function carryNotice(notice: Carried): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice))
  } catch {
    // Where storage is forbidden the new state of the list has to say it alone.
  }
}

/** Shows the notice that was carried to this page, once. */
export function useCarriedNotice(): void {
  const t = useTranslations('common')
  const closeLabel = t('close')
  useEffect(() => {
    const notice = takeNotice()
    if (notice) showSuccessToast({ ...notice, closeLabel })
  }, [closeLabel])
}

function takeNotice(): Carried | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept === null ? null : (JSON.parse(kept) as Carried)
  } catch {
    return null
  }
}
