export type StartOptions = {
  modules: string[]
  /** When a visitor's page starts the app; for signed-in users it starts at once. */
  starts: 'onUse' | 'whenIdle' | 'atOnce'
  texts: { failed: string; tryAgain: string }
}

/**
 * Starts the app of a page. A click or a submission before it runs is answered at once by a mark and repeated after
 * hydration. Serialised into the page: it may not use anything from outside. [WEB-150..153]
 */
export function startLater({ modules, starts, texts }: StartOptions) {
  const isVisitor = !/(?:^|; )porua_signed_in=1/.test(document.cookie)
  // A link with data-user-app leads visitors on; for a signed-in user the app answers it.
  const links = isVisitor ? '[data-app]:is(a, button)' : '[data-app]:is(a, button), a[data-user-app]'
  const buttons = `button[type=button]:not([popovertarget], [data-plain]), ${links}`
  const forms = 'form[novalidate], form[data-app]'
  // Without mousemove: browsers send one when a page is first laid out.
  const inputEvents = ['pointerdown', 'touchstart', 'keydown', 'focusin']
  const page = document.documentElement
  const filesKey = 'porua:files'
  const maxFiles = 200
  let isStarted = false
  let mustReload = false
  let pressed: HTMLElement | null = null
  let heldForm: HTMLFormElement | null = null

  const find = (selector: string, { target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null
  const markWaiting = (control: HTMLElement | null, isWaiting: boolean) => {
    control?.toggleAttribute('data-waiting', isWaiting)
    if (isWaiting) control?.setAttribute('aria-busy', 'true')
    else control?.removeAttribute('aria-busy')
    page.toggleAttribute('data-progress', isWaiting)
  }
  const submitterOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[type=submit]') ?? null

  // The app.
  /** The modules that this browser has loaded before: they are in its cache. */
  const readFiles = () => {
    try {
      return (localStorage.getItem(filesKey) ?? '').split(' ').filter(Boolean)
    } catch {
      return []
    }
  }
  const keepFiles = (files: string[]) => {
    try {
      localStorage.setItem(filesKey, files.slice(0, maxFiles).join(' '))
    } catch {
      // Without storage the next page fetches its modules first.
    }
  }
  const parsed = new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true })
    else resolve(undefined)
  })
  /** Whether the file is there; undefined without an answer. */
  const loadModule = async (href: string) => {
    const file = await fetch(href)
    await file.blob()
    return file.ok
  }
  const toSheet = (href: string) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    sheet.setAttribute('href', href)
    return sheet
  }
  const hasLoaded = (sheet: HTMLLinkElement) =>
    new Promise<true | undefined>((resolve) => {
      sheet.onload = () => resolve(true)
      sheet.onerror = () => resolve(undefined)
    })
  /**
   * Puts the sheets back where the server rendered them, because the app shows more than the page, and loads the modules
   * that may not be in the cache before one is imported: a browser that failed to import a module never tries it again.
   * [WEB-101, WEB-152, WEB-161]
   */
  const start = async () => {
    if (isStarted) return
    isStarted = true
    page.toggleAttribute('data-starting', true)
    document.getElementById('app-failed')?.remove()
    const files = readFiles()
    const newModules = modules.filter((href) => !files.includes(href))
    const loadings = newModules.map((href) => loadModule(href).catch(() => undefined))
    await parsed
    const inPage = document.querySelector<HTMLStyleElement>('style[data-sheets]')
    const sheets = (inPage?.dataset.sheets ?? '').split(' ').filter(Boolean).map(toSheet)
    inPage?.after(...sheets)
    const loaded = await Promise.all([...loadings, ...sheets.map(hasLoaded)])
    if (loaded.every(Boolean)) {
      const text = document.getElementById('late-modules')?.textContent ?? ''
      const script = Object.assign(document.createElement('script'), { type: 'module', text })
      // The cache has dropped a module, and it did not load again.
      script.onerror = () => {
        keepFiles([])
        mustReload = true
        offerAnotherTry()
      }
      return document.head.append(script)
    }
    for (const sheet of sheets) sheet.remove()
    // Files of an old release are gone.
    mustReload = loaded.includes(false)
    isStarted = mustReload
    offerAnotherTry()
  }
  /** What a press does: it starts the app, or loads a page again whose app cannot start. */
  const startOrReload = () => (mustReload ? dispatchEvent(new Event('page:reload')) : void start())
  const offerAnotherTry = () => {
    page.removeAttribute('data-starting')
    markWaiting(pressed, false)
    markWaiting(submitterOf(heldForm), false)
    const note = Object.assign(document.createElement('div'), { id: 'app-failed', role: 'alert' })
    const again = Object.assign(document.createElement('button'), { type: 'button', textContent: texts.tryAgain })
    again.toggleAttribute('data-plain', true)
    again.onclick = () => {
      markWaiting(pressed ?? submitterOf(heldForm), true)
      startOrReload()
    }
    note.append(texts.failed, ' ', again)
    document.body.append(note)
  }

  // What the user does before hydration.
  const holdClick = (event: MouseEvent) => {
    const button = find(buttons, event)
    // A link that opens in another tab is the browser's.
    if (!button || (button.matches('a') && (event.metaKey || event.ctrlKey))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    markWaiting(pressed, false)
    markWaiting(button, true)
    pressed = button
    startOrReload()
  }
  const holdForm = (event: SubmitEvent) => {
    // Only forms validated by script: they would put the input into the address. A search works without.
    if (!(event.target instanceof HTMLFormElement) || !event.target.noValidate) return
    event.preventDefault()
    event.stopImmediatePropagation()
    heldForm = event.target
    markWaiting(event.submitter ?? submitterOf(heldForm), true)
    startOrReload()
  }
  const keepChoice = (event: Event) => {
    // The form applies it after hydration (ui/form/early-input.ts).
    find('form[data-app]', event)?.toggleAttribute('data-changed', true)
    const field = find('select[data-submits]', event)
    if (field instanceof HTMLSelectElement && event.type === 'change') field.form?.requestSubmit()
  }
  addEventListener('click', holdClick, true)
  addEventListener('submit', holdForm, true)
  for (const type of ['input', 'change']) addEventListener(type, keepChoice)
  // A part of the page that hydrates after the rest has no handler yet: the form is submitted again until one takes it.
  addEventListener('submit', (event) => {
    const { target: form } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.noValidate) return
    event.preventDefault()
    setTimeout(() => form.isConnected && form.requestSubmit(), 50)
  })
  addEventListener(
    'page:hydrated',
    () => {
      removeEventListener('click', holdClick, true)
      removeEventListener('submit', holdForm, true)
      for (const type of ['input', 'change']) removeEventListener(type, keepChoice)
      page.removeAttribute('data-starting')
      const files = readFiles()
      if (modules.some((href) => !files.includes(href))) keepFiles([...new Set([...modules, ...files])])
      markWaiting(pressed, false)
      markWaiting(submitterOf(heldForm), false)
      if (pressed?.isConnected) pressed.click()
      if (heldForm?.isConnected) heldForm.requestSubmit()
    },
    { once: true },
  )

  // When the app starts.
  if (starts === 'atOnce') return void start()
  if (!isVisitor) return void parsed.then(start)
  const begin = () => void start()
  if (starts === 'whenIdle') {
    for (const type of inputEvents) addEventListener(type, begin, { capture: true, passive: true, once: true })
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200)
    return addEventListener('load', whenIdle, { once: true })
  }
  const beginOnUse = (event: Event) => {
    const isNative = find('a[href]:not([data-app]), form:not([novalidate]) [type=submit]:not([data-app])', event)
    if (!isNative && find(`${buttons}, ${forms}`, event)) begin()
  }
  for (const type of [...inputEvents, 'pointerover'])
    addEventListener(type, beginOnUse, { capture: true, passive: true })
  addEventListener('page:start', begin)
  // An open sheet of filters is about to be used.
  const beginInSheet = () => document.querySelector(':target form[data-app]') && begin()
  addEventListener('hashchange', beginInSheet)
  addEventListener('load', beginInSheet, { once: true })

  // The next page: on a pointer or finger that is on its link.
  const { saveData = false } = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData) return
  const rules = document.getElementById('prefetch-rules')?.textContent ?? ''
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const script = Object.assign(document.createElement('script'), { type: 'speculationrules', text: rules })
    const insert = () => document.head.append(script)
    // The running app needs no documents.
    const remove = () => {
      removeEventListener('load', insert)
      script.remove()
    }
    addEventListener('page:hydrated', remove, { once: true })
    return addEventListener('load', insert, { once: true })
  }
  const prefetched = new Set([location.href])
  const prefetch = (event: Event) => {
    const link = find('a[href]:not([download], [target], [data-app])', event)
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.hash) return
    if (prefetched.has(link.href) || link.pathname.startsWith('/api/')) return
    prefetched.add(link.href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }))
  }
  for (const type of ['touchstart', 'pointerover']) {
    addEventListener(type, prefetch, { capture: true, passive: true })
    addEventListener('page:hydrated', () => removeEventListener(type, prefetch, true), { once: true })
  }
}
