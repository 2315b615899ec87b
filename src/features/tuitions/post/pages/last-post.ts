import { useSyncExternalStore } from 'react'
import { loadDraft, saveDraft } from '#ui/form/draft/draft.ts'

const KEY = 'porua.last-post'

/** Remembers in this tab which post a visitor has sent last; a log-out forgets it. */
export function saveLastPost(tuitionId: string): void {
  saveDraft(KEY, { tuitionId })
}

/** The tuitionId of the post that a visitor has sent last in this tab, or `''`. */
export const useLastPost = (): string => useSyncExternalStore(neverChanges, readLastPost, () => '')

const readLastPost = () => loadDraft(KEY, { tuitionId: '' })?.tuitionId ?? ''
const neverChanges = () => () => {}
