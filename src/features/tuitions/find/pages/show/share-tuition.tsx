import { BookmarkButton } from '#features/alerts/bookmarks/pages/bookmark-button.tsx'
import { ShareBox } from '#ui/data/share-box.tsx'
import type { Tuition } from '../../../schema.ts'
import { useSharedTuition } from './use-shared-tuition.ts'

/** The ways to keep and share a public tuition. */
export function ShareTuition({ tuition }: { tuition: Tuition }) {
  return (
    <>
      <BookmarkButton tuitionId={tuition.tuitionId} />
      <ShareBox shared={useSharedTuition(tuition)} />
    </>
  )
}
