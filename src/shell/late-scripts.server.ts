const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULES = '<script type="module" async="">'
/** A type that no browser runs. */
const LATE_MODULES = '<script type="text/plain" id="late-modules">'

/**
 * A page that is whole without script lets it come later: after `load` when idle, or at the first sign of a reader who
 * wants something, at once for those who are signed in. A button pressed or a form sent meanwhile
 * is pressed or sent again when it works: by itself a form would put what was typed into the address.
 */
export function withLateScripts(html: string): string {
  // While developing the modules come in another order, with Vite's own among them.
  if (!import.meta.env.PROD || !html.includes(MODULES)) return html
  const modules = [...html.matchAll(PRELOADS)].map(([, href]) => href)
  return html
    .replace(PRELOADS, '')
    .replace(MODULES, LATE_MODULES)
    .replace('</head>', () => `<script>(${startLater})(${JSON.stringify(modules)})</script></head>`)
}

/** Runs in the browser as it stands here: it may use nothing from outside itself. */
function startLater(modules: string[]) {
  // No movement of the mouse: browsers tell of one by themselves when a page is first laid out.
  const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin']
  let pressed: HTMLElement | null = null
  let isStarted = false
  const notePress = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
  }
  let sent: HTMLFormElement | null = null
  const holdForm = (event: Event) => {
    // A form that a script checks; a search is answered without.
    if (!(event.target instanceof HTMLFormElement) || !event.target.noValidate) return
    event.preventDefault()
    sent = event.target
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const sign of signs) removeEventListener(sign, whenParsed, true)
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const text = document.getElementById('late-modules')?.textContent ?? ''
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }))
  }
  const whenParsed = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true })
    else start()
  }
  addEventListener('click', notePress, true)
  addEventListener('submit', holdForm, true)
  const letGo = () => {
    removeEventListener('click', notePress, true)
    removeEventListener('submit', holdForm, true)
  }
  const goOn = () => {
    if (pressed?.isConnected) pressed.click()
    if (sent?.isConnected) sent.requestSubmit()
  }
  addEventListener('page:hydrating', letGo, { once: true })
  addEventListener('page:alive', goOn, { once: true })
  if (/(?:^|; )porua_signed_in=1/.test(document.cookie)) return whenParsed()
  for (const sign of signs) addEventListener(sign, whenParsed, { capture: true, passive: true })
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200)
  addEventListener('load', whenIdle, { once: true })
}
