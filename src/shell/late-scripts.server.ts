const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULES = '<script type="module" async="">'
/** Browsers do not run this type. */
const LATE_MODULES = '<script type="text/plain" id="late-modules">'

/**
 * Delays the modules of a complete page until it is idle after `load`, or until the first input; signed-in users get
 * them immediately. Clicks and form submissions before hydration are repeated after it.
 */
export function withLateScripts(html: string): string {
  // In development Vite's own modules are among them in another order.
  if (!import.meta.env.PROD || !html.includes(MODULES)) return html
  const modules = [...html.matchAll(PRELOADS)].map(([, href]) => href)
  return html
    .replace(PRELOADS, '')
    .replace(MODULES, LATE_MODULES)
    .replace('</head>', () => `<script>(${startLater})(${JSON.stringify(modules)})</script></head>`)
}

/** Serialised into the page: it may not use anything from outside. */
function startLater(modules: string[]) {
  // Without mousemove: browsers send one when a page is first laid out.
  const inputEvents = ['pointerdown', 'touchstart', 'keydown', 'focusin']
  let clickedButton: HTMLElement | null = null
  let isStarted = false
  const rememberClick = ({ target }: Event) => {
    clickedButton = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
  }
  let heldForm: HTMLFormElement | null = null
  const holdForm = (event: Event) => {
    // Only forms validated by script: they would put the input into the address. A search works without.
    if (!(event.target instanceof HTMLFormElement) || !event.target.noValidate) return
    event.preventDefault()
    heldForm = event.target
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const type of inputEvents) removeEventListener(type, whenParsed, true)
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const text = document.getElementById('late-modules')?.textContent ?? ''
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }))
  }
  const whenParsed = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true })
    else start()
  }
  addEventListener('click', rememberClick, true)
  addEventListener('submit', holdForm, true)
  const release = () => {
    removeEventListener('click', rememberClick, true)
    removeEventListener('submit', holdForm, true)
  }
  const resume = () => {
    if (clickedButton?.isConnected) clickedButton.click()
    if (heldForm?.isConnected) heldForm.requestSubmit()
  }
  addEventListener('page:hydrating', release, { once: true })
  addEventListener('page:hydrated', resume, { once: true })
  if (/(?:^|; )porua_signed_in=1/.test(document.cookie)) return whenParsed()
  for (const type of inputEvents) addEventListener(type, whenParsed, { capture: true, passive: true })
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200)
  addEventListener('load', whenIdle, { once: true })
}
