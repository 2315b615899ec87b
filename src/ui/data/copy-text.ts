/** Copies a text; false where the browser refuses. Browsers inside other apps lack the clipboard API. */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return copySelection(value)
  }
}

function copySelection(value: string): boolean {
  const focused = document.activeElement
  const area = Object.assign(document.createElement('textarea'), { value, readOnly: true })
  area.style.position = 'fixed'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
