import type { Page } from '@playwright/test'

/**
 * Translates every page of a tab as a browser does, once its app runs: each text is replaced by elements with other text
 * nodes, also the texts that appear later. The words stay, so that a journey finds them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript({ content: `addEventListener('page:hydrated', ${translate}, { once: true })` })
}

/** Translates the page of a tab now. */
export const translateNow = (page: Page) => page.evaluate(translate)

/** Runs in the page. */
function translate() {
  const untouched = 'script, style, noscript, title, textarea, option, font, [translate=no], .notranslate'
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  replaceTexts()
  document.documentElement.lang = 'hi'
  document.documentElement.classList.add('translated-ltr')
  let timer: ReturnType<typeof setTimeout>
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(replaceTexts, 50)
  }
  new MutationObserver(later).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** The text of an element that is translated now, which no longer has text nodes of its own. */
export const translatedTexts = (page: Page) => page.locator('body font > font')
