export type StartOptions = {
  /** When a visitor's page starts the app; for signed-in people it starts at once. */
  starts: 'onUse' | 'whenIdle' | 'atOnce'
}

/**
 * Starts the app, whose scripts wait in `<noscript id="app">`. A press or a submitted form before it runs is marked at
 * once and carried out after. Serialised into the page: it may not use anything from outside.
 */
export function startLater({ starts }: StartOptions) {
  const isVisitor = !/(?:^|; )porua_signed_in=1/.test(document.cookie)
  // A link with data-user-app leads visitors on; for a signed-in user the app answers it.
  const links = isVisitor ? '[data-app]:is(a, button)' : '[data-app]:is(a, button), a[data-user-app]'
  // A field with a list of choices opens it on a press.
  const buttons = `button[type=button]:not([popovertarget]), input[aria-haspopup=listbox], ${links}`
  const page = document.documentElement
  const app = document.createRange().createContextualFragment(document.getElementById('app')?.textContent ?? '')
  const prefetchRules = app.querySelector('script[type=speculationrules]')
  const waiting = new AbortController()
  let state: 'waiting' | 'started' | 'failed' = 'waiting'
  let held: HTMLElement | null = null
  const reportMissing = () => dispatchEvent(new Event('page:missing'))

  const polyfills = app.querySelector<HTMLScriptElement>('script#polyfills')
  polyfills?.remove()
  // The newest functions that the app may use (`lib` of tsconfig.json).
  const hasNewest = 'withResolvers' in Promise && 'canParse' in URL
  // The data of the page is piped through one; Firefox has it since 113.
  if (!('TextEncoderStream' in window)) {
    const encoding: Transformer<string, Uint8Array> = {
      transform: (text, stream) => stream.enqueue(new TextEncoder().encode(text)),
    }
    class TextEncoderStream extends TransformStream<string, Uint8Array> {
      constructor() {
        super(encoding)
      }
    }
    Object.assign(window, { TextEncoderStream })
  }
  // The data of the page follows in scripts that need this one.
  document.head.append(...app.querySelectorAll('script:not([type])'))

  const find = (selector: string, { target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null
  const mark = (control: HTMLElement | null, isWaiting: boolean) => {
    control?.toggleAttribute('data-waiting', isWaiting)
    if (isWaiting) control?.setAttribute('aria-busy', 'true')
    else control?.removeAttribute('aria-busy')
    page.toggleAttribute('data-progress', isWaiting)
  }

  const insert = () => {
    for (const script of app.querySelectorAll<HTMLScriptElement>('script[type=module]')) {
      script.onerror = reportMissing
      document.head.append(script)
    }
  }
  const run = () => {
    // React hydrates the links of the sheets, and Vite's loader of chunks looks for those without `#`. Disabled ones load
    // nothing, because the page has their text; within the HTML the browser would load them all the same.
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')) {
      const { sheet = '' } = style.dataset
      for (const href of [sheet.replace(/#.*/, ''), sheet])
        style.insertAdjacentHTML('afterend', `<link rel="stylesheet" disabled href="${href}">`)
    }
    if (!polyfills || hasNewest) return insert()
    Object.assign(polyfills, { onload: insert, onerror: reportMissing })
    document.head.append(polyfills)
  }
  const start = () => {
    if (state !== 'waiting') return
    state = 'started'
    page.toggleAttribute('data-starting', true)
    document.head.append(...app.querySelectorAll('link'))
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run, { once: true })
    else run()
  }

  const hold = (event: Event, control: HTMLElement | null) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (state === 'failed') return
    mark(held, false)
    mark(control, true)
    held = control
    start()
  }
  const holdClick = (event: MouseEvent) => {
    const button = find(buttons, event)
    // A link that opens in another tab is the browser's.
    if (button && !(button.matches('a') && (event.metaKey || event.ctrlKey))) hold(event, button)
  }
  const holdForm = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    // Only forms validated by script: they would put the input into the address. A search works without.
    if (form instanceof HTMLFormElement && form.noValidate)
      hold(event, submitter ?? form.querySelector('[type=submit]'))
  }
  const keepChoice = (event: Event) => {
    // The form applies it after hydration (ui/form/draft/early-input.ts).
    find('form[data-app]', event)?.toggleAttribute('data-changed', true)
    const field = find('select[data-submits]', event)
    if (!(field instanceof HTMLSelectElement) || event.type !== 'change') return
    field.form?.submit()
    page.toggleAttribute('data-progress', true)
  }
  addEventListener('click', holdClick, { capture: true, signal: waiting.signal })
  addEventListener('submit', holdForm, { capture: true, signal: waiting.signal })
  for (const type of ['input', 'change']) addEventListener(type, keepChoice, { signal: waiting.signal })
  addEventListener('page:failed', () => {
    state = 'failed'
    page.removeAttribute('data-starting')
    mark(held, false)
  })
  addEventListener('page:hydrated', () => {
    waiting.abort()
    page.removeAttribute('data-starting')
    // The running app needs no documents.
    prefetchRules?.remove()
    mark(held, false)
    if (held?.isConnected) held.click()
  })

  if (starts === 'atOnce' || !isVisitor) return start()
  const startOnUse = (event: Event) => {
    const isNative = find('a[href]:not([data-app]), form:not([novalidate]) [type=submit]:not([data-app])', event)
    if (!isNative && find(`${buttons}, form[novalidate], form[data-app]`, event)) start()
  }
  // Without mousemove: browsers send one when a page is first laid out.
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover'])
    addEventListener(type, startOnUse, { capture: true, passive: true, signal: waiting.signal })
  addEventListener('page:start', start)
  // An open sheet of filters is about to be used.
  const startInSheet = () => document.querySelector(':target form[data-app]') && start()
  addEventListener('hashchange', startInSheet, { signal: waiting.signal })
  const { saveData = false } = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {}
  addEventListener('load', () => {
    startInSheet()
    if (prefetchRules && !saveData && state === 'waiting') document.head.append(prefetchRules)
    if (starts === 'whenIdle') setTimeout(start, 200)
  })
}
