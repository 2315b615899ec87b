type Box = { top: number; bottom: number }

/** Room of a notice with three lines and a button. */
const TOAST_HEIGHT = 150
const GAP = 12

/** Distance of a notice from the window's lower edge: the lowest place that covers nothing of these. */
export function toastBottom(pressed: readonly Box[], { bottom: windowBottom }: { bottom: number }): number {
  const lowestFirst = pressed.toSorted((a, b) => b.bottom - a.bottom)
  return lowestFirst.reduce((bottom, box) => {
    const edge = windowBottom - bottom
    const isCovered = box.top < edge && box.bottom > edge - TOAST_HEIGHT
    const above = windowBottom - box.top + GAP
    // Above a control at the top there is no room: the notice stays below it.
    return isCovered && box.top > TOAST_HEIGHT + GAP ? above : bottom
  }, GAP)
}
