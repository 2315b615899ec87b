import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { toLatinDigits } from '#shared/format/digits.ts'
import { consumeEarlyForm } from '../form/draft/early-input.ts'
import { listAddress } from './filter.ts'

export const FORM_ID = 'list-filters'
/** The address of the open panel on a phone: a link opens it before the scripts run. */
export const PANEL_ID = 'filters'
/** The address of the closed panel before the scripts run: it has the focus again. */
export const BUTTON_ID = 'filter-button'

/** The parameters of the list that was asked for last, also while it loads, and whether it loads. */
export function useShownParams(path: string, params: URLSearchParams) {
  const { state, location } = useNavigation()
  // The address of a navigation has its language.
  const address = useHref(path)
  const isLoading = state === 'loading' && location.pathname === address
  return { isLoading, shown: isLoading ? new URLSearchParams(location.search) : params }
}

/** Submits the filter form by itself: choices at once, typed values when their field is left. */
export function useFilterForm(path: string) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const isLive = useIsLive()
  useEarlyChoice((chosen) => navigate(listAddress(path, toParams(chosen)) + hash, { preventScrollReset: true }))
  const isOpen = isLive && hash === `#${PANEL_ID}`

  /** The address that keeps the sheet open. */
  const inPanel = (address: string) => (isOpen ? `${address}#${PANEL_ID}` : address)
  const apply = (form: HTMLFormElement) => {
    const address = listAddress(path, formParams(form))
    // The sheet opens before the router knows its address.
    const isShown = document.querySelector(`#${PANEL_ID}[data-open]`) !== null
    void navigate(isShown ? `${address}#${PANEL_ID}` : address, { replace: isOpen, preventScrollReset: true })
  }
  return {
    isLive,
    isOpen,
    inPanel,
    close: () => navigate({ search: window.location.search }, { replace: true, preventScrollReset: true }),
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (!isText(event.target)) apply(event.currentTarget)
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      // The button submits by itself.
      const isSubmitting = event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit'
      if (!isText(event.target) || isSubmitting) return
      const typed = formParams(event.currentTarget).get(event.target.name) ?? ''
      if (typed !== (new URLSearchParams(window.location.search).get(event.target.name) ?? ''))
        apply(event.currentTarget)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void navigate(listAddress(path, formParams(event.currentTarget)), { replace: isOpen })
    },
  }
}

/** Applies what was chosen before the app ran. */
function useEarlyChoice(apply: (chosen: FormData) => unknown) {
  const latest = useRef(apply)
  useEffect(() => {
    const chosen = consumeEarlyForm(FORM_ID)
    if (chosen) void latest.current(chosen)
  }, [])
}

/** The address has Latin digits in every language. */
function formParams(form: HTMLFormElement): URLSearchParams {
  const params = toParams(new FormData(form))
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]'))
    params.set(name, toLatinDigits(value).trim())
  return params
}

function toParams(fields: FormData): URLSearchParams {
  const texts = [...fields].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : ''])
  return new URLSearchParams(texts)
}

const isText = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text'

/** Whether the scripts run. */
function useIsLive() {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}
