type Box = { top: number; bottom: number }

/** Room of a notice with three lines and a button. */
const TOAST_HEIGHT = 150
const GAP = 12

type Surroundings = {
  pressed: readonly Box[]
  /** The controls that can be pressed next. */
  beside: readonly Box[]
  visible: Box
  /** Whether the upper edge is tried first: over the header of a phone. */
  isTopFirst: boolean
}

/**
 * The upper edge, or the distance from the lower edge of the window: the first place that covers neither what was pressed nor
 * the controls beside it, without such a place nothing that was pressed, and in a low window the lower edge.
 */
export function toastPlace({ pressed, beside, visible, isTopFirst }: Surroundings): 'top' | number {
  const firstFree = (boxes: readonly Box[]) => {
    const isTopFree = boxes.every(({ top, bottom }) => bottom <= visible.top || top >= visible.top + TOAST_HEIGHT + GAP)
    return isTopFirst && isTopFree ? 'top' : lowestFree(boxes, visible.bottom)
  }
  return firstFree([...pressed, ...beside]) ?? firstFree(pressed) ?? GAP
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
