import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { useBackCloses } from '../../feedback/use-back-closes.ts'
import classes from './choice-sheet.module.css'

type ChoiceSheetProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** A field with a list: while it is open, it covers the whole screen of a phone. */
export function ChoiceSheet({ isOpen, onClose, children }: ChoiceSheetProps) {
  const t = useTranslations('forms')
  const sheet = useRef<HTMLDivElement>(null)
  useKeyboardRoom(sheet, isOpen)
  useBackCloses(isOpen, onClose)
  return (
    <div className={classes.place} data-open={isOpen || undefined}>
      <div ref={sheet} className={classes.sheet}>
        {children}
        {isOpen && (
          <Button
            className={classes.done}
            tabIndex={-1}
            // The field keeps the focus until the click closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onClose}
          >
            {t('chosenDone')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Fits the sheet into what the on-screen keyboard leaves. */
function useKeyboardRoom(sheet: { current: HTMLElement | null }, isOpen: boolean) {
  useEffect(() => {
    const { current: element } = sheet
    const { visualViewport: room } = window
    if (!isOpen || !element || !room) return
    const place = () => {
      element.style.top = `${room.offsetTop}px`
      element.style.height = `${room.height}px`
    }
    place()
    room.addEventListener('resize', place)
    room.addEventListener('scroll', place)
    return () => {
      room.removeEventListener('resize', place)
      room.removeEventListener('scroll', place)
      element.style.top = ''
      element.style.height = ''
    }
  }, [sheet, isOpen])
}
