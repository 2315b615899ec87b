/**
 * Puts the links to the sheets of a page back where the server rendered them, and resolves when they are loaded: the app
 * shows more than the page and expects the elements that it renders itself. [WEB-101]
 */
export async function loadLateSheets(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>('style[data-sheets]')
  const links = (style?.dataset.sheets ?? '').split(' ').filter(Boolean).map(toLink)
  const loaded = links.map(hasLoaded)
  style?.after(...links)
  await Promise.all(loaded)
}

const toLink = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', href)
  return link
}

/** A sheet that cannot be loaded does not stop the app: the styles of the page remain. */
const hasLoaded = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
  })
