/** Page numbers around the current one. */
const AROUND = 2

/** The numbers of a pager: first, last and two on each side of the current page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages])
  for (let near = page - AROUND; near <= page + AROUND; near++) if (near >= 1 && near <= pages) shown.add(near)
  const sorted = [...shown].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? number - 1)
    if (gap === 1) return [number]
    return gap === 2 ? [number - 1, number] : [null, number]
  })
}

/** The page that a typed text asks for, moved into the range; null if it is no number. */
export function parsePageJump(typed: string, pages: number): number | null {
  const page = Number.parseInt(typed.trim(), 10)
  return Number.isNaN(page) ? null : Math.min(Math.max(page, 1), pages)
}
