import { ShareBox } from '#ui/data/share-box.tsx'
import type { Tuition } from '../../../schema.ts'
import { useSharedTuition } from './use-shared-tuition.ts'

/** The ways to share a public tuition. */
export function ShareTuition({ tuition }: { tuition: Tuition }) {
  return <ShareBox shared={useSharedTuition(tuition)} />
}
