import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { useSite } from '#ui/page/site.ts'
import { canOffer, countVisit, rememberInstall } from './install-offer.ts'
import { heldInstallPrompt, type InstallPrompt } from './install-prompt.ts'
import classes from './offline-area.module.css'

/** Offers once, from the second visit on, to put the site on the home screen. */
export function InstallOffer() {
  const t = useTranslations('offline')
  const { brand } = useSite()
  const { prompt, close } = useInstallOffer()
  if (!prompt) return null
  const install = () => {
    close()
    void prompt.prompt()
  }
  const refuse = () => {
    close()
    rememberInstall((memory) => ({ ...memory, isRefused: true }))
  }
  return (
    <section className={classes.install} aria-label={t('installNow')}>
      <p>{t('install', { brand: brand.name })}</p>
      <div className="wrap gap-8">
        <Button size="sm" onClick={install}>
          {t('installNow')}
        </Button>
        <Button size="sm" variant="outline" onClick={close}>
          {t('notNow')}
        </Button>
        <Button size="sm" variant="subtle" onClick={refuse}>
          {t('never')}
        </Button>
      </div>
    </section>
  )
}

function useInstallOffer() {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null)
  useEffect(() => {
    const memory = countVisit()
    const offer = () => {
      const held = heldInstallPrompt()
      if (!held || !canOffer(memory, Date.now())) return
      rememberInstall((known) => ({ ...known, offeredAt: Date.now() }))
      setPrompt(held)
    }
    offer()
    addEventListener('install:possible', offer, { once: true })
    return () => removeEventListener('install:possible', offer)
  }, [])
  return { prompt, close: () => setPrompt(null) }
}
