type Box = { top: number; bottom: number }

/** Room of a notice with three lines and a button. */
const TOAST_HEIGHT = 150
const GAP = 12

/**
 * Distance of a notice from the window's lower edge: the lowest place that covers neither what was pressed nor the controls
 * beside it, without such a place nothing that was pressed, and in a low window the edge.
 */
export function toastBottom(pressed: readonly Box[], beside: readonly Box[], windowBottom: number): number {
  return lowestFree([...pressed, ...beside], windowBottom) ?? lowestFree(pressed, windowBottom) ?? GAP
}

function lowestFree(boxes: readonly Box[], windowBottom: number): number | undefined {
  const aboveBoxes = boxes.map(({ top }) => windowBottom - top + GAP)
  return [GAP, ...aboveBoxes]
    .sort((a, b) => a - b)
    .find((distance) => {
      const edge = windowBottom - distance
      const isInWindow = distance >= GAP && edge >= TOAST_HEIGHT
      return isInWindow && boxes.every(({ top, bottom }) => top >= edge || bottom <= edge - TOAST_HEIGHT)
    })
}
