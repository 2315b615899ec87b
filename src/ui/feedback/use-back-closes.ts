import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Something that covers the page until it is closed. */
export type Overlay = { close: () => void /** The router's key of the page below it. */; pageKey: () => string }

/** The back button of a phone closes an open dialog, sheet or list (see shell/document/back-closes.ts). */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const latest = useRef({ onClose, key })
  latest.current = { onClose, key }
  useEffect(() => {
    if (!isOpen) return
    const overlay: Overlay = { close: () => latest.current.onClose(), pageKey: () => latest.current.key }
    dispatchEvent(new CustomEvent('overlay:open', { detail: overlay }))
    return () => void dispatchEvent(new CustomEvent('overlay:close', { detail: overlay }))
  }, [isOpen])
}
