/** The script that shows the page in loaded fonts, and loads missing ones after it. */
export const pageFontsScript = () => `(${keepFonts})()`

/** Serialised into the page: it may not use anything from outside. The marks are read by ui/theme/fonts.css. */
function keepFonts() {
  const key = 'porua:fonts'
  const page = document.documentElement
  let marks: string[]
  try {
    marks = (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)
  } catch {
    // Without storage no page would know that the fonts are loaded.
    return
  }
  page.dataset.fonts = marks.join(' ')
  const { saveData = false } = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData) return

  const load = (weights: number[], family: string, text: string) =>
    Promise.all(weights.map((weight) => document.fonts.load(`${weight} 1em "${family}"`, text)))
  const hasDeviceFont = () =>
    load([400], 'HS Bangla', 'ক').then(
      ([faces]) => faces?.some(({ status }) => status === 'loaded') ?? false,
      () => false,
    )
  const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  // Boxes become letters of other widths. The page is transparent in these frames, so nothing visible moves.
  const showBangla = async () => {
    document.body.style.opacity = '0'
    await nextFrame()
    page.dataset.fonts = `${page.dataset.fonts} bangla`
    await nextFrame()
    document.body.style.opacity = ''
  }
  const loadMissing = async () => {
    if (!marks.includes('latin')) {
      await load([400, 600], 'Hind Siliguri', 'a')
      marks.push('latin')
    }
    const hasBangla = /[\u0980-\u09FF]/.test(document.body.textContent ?? '')
    if (hasBangla && !marks.includes('bangla') && !(await hasDeviceFont())) {
      await load([400], 'Hind Siliguri Bangla', 'ক')
      marks.push('bangla')
      // A page in Bangla would stay unreadable on this device.
      if (page.lang === 'bn') await showBangla()
    }
    // The next page uses them: visible text is never replaced.
    localStorage.setItem(key, marks.join(' '))
  }
  const begin = () => void loadMissing().catch(() => {})
  // The files of an app that starts come first (start.ts).
  const beginAfterApp = () =>
    page.hasAttribute('data-starting') ? addEventListener('page:hydrated', begin, { once: true }) : begin()
  // After the first paint, also on a slow phone.
  addEventListener('load', () => setTimeout(beginAfterApp, 1000), { once: true })
}
