import { useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { textPartsOfPage } from '#shared/messages/text-parts.ts'
import { loadTexts } from '../texts/load-texts.ts'
import classes from './navigation-progress.module.css'

/**
 * A line at the top edge while the next page loads. The page signals show it for documents; for the app the router
 * itself does, in the frame of the tap, because React renders a navigation later.
 */
export function NavigationProgress() {
  const t = useTranslations('common')
  const router = useContext(DataRouterContext)?.router
  const isIdle = useNavigation().state === 'idle'
  const { key } = useLocation()
  const idleKey = isIdle ? key : null
  const shownKey = useRef(idleKey)
  useEffect(() => {
    shownKey.current = idleKey
    if (idleKey !== null) showProgress(false)
  }, [idleKey])
  useEffect(
    () =>
      router?.subscribe(({ navigation, location }) => {
        if (navigation.location) announceTexts(navigation.location)
        if (navigation.state !== 'idle') showProgress(true)
        else if (location.key === shownKey.current) showProgress(false)
      }),
    [router],
  )
  return <div className={classes.bar} role="progressbar" aria-live="polite" aria-label={t('loading')} />
}

/** Loads the texts of the next page beside its modules, which wait for them and report a failure. */
const announceTexts = ({ pathname }: { pathname: string }) => void loadTexts(textPartsOfPage(pathname)).catch(() => {})

const showProgress = (isShown: boolean) => document.documentElement.toggleAttribute('data-progress', isShown)
