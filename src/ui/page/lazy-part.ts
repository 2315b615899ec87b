import { lazy, type ReactNode } from 'react'

/**
 * A part of a page that loads later. One that does not arrive leaves its place to `Missing` until the next document,
 * because a browser asks for a module once; an error would take the whole page, with what was typed.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  Missing: (props: NoInfer<Props>) => ReactNode,
) => lazy(() => load().catch(() => ({ default: Missing })))
