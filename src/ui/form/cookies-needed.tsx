import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../feedback/alert.tsx'

/** Around forms that end signed in: where the browser keeps no cookies it says so, and they send nothing. */
export function CookiesNeeded({ children }: { children: ReactNode }) {
  const t = useTranslations('forms')
  const [isRefused, setRefused] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => setRefused(!navigator.cookieEnabled), [])
  const refuse = (event: FormEvent) => {
    // They may have been allowed since.
    const isStillRefused = !navigator.cookieEnabled
    setRefused(isStillRefused)
    if (!isStillRefused) return
    event.preventDefault()
    event.stopPropagation()
    alert.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <div onSubmitCapture={refuse}>
      <div ref={alert}>{isRefused && <Alert tone="bad">{t('noCookies')}</Alert>}</div>
      {children}
    </div>
  )
}
