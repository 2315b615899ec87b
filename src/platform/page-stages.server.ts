import { channel } from 'node:diagnostics_channel'

/** The parts of rendering a page: its calls, those and React, styles and policy, compression. */
export type PageStage = 'load' | 'render' | 'finish' | 'compress'

/** Receives `{ stage, ms }` of each rendered page; without a subscriber nothing is measured. */
export const pageStages = channel('porua.page-stages')

/** Starts the clock of a stage; the returned function publishes how long it took. */
export function startStage(stage: PageStage): () => void {
  if (!pageStages.hasSubscribers) return () => {}
  const started = performance.now()
  return () => pageStages.publish({ stage, ms: performance.now() - started })
}
