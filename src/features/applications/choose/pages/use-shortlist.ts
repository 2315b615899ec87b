import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useUndo } from '#ui/call/use-undo.ts'
import { shortlistApplicant, unlistApplicant } from '../calls.ts'
import type { ApplicantCard } from '../schema.ts'
import { useMove } from './use-move.ts'

/** The properties of a button that puts an applicant on the shortlist or takes them off, and its icon. */
export function useShortlist({ _id: id, tutorName: name, state }: ApplicantCard) {
  const t = useTranslations('choose')
  const shortlist = useMove(shortlistApplicant)
  const unlist = useMove(unlistApplicant)
  const undo = useUndo()
  const isListed = state === 'shortlisted'
  const move = isListed ? unlist : shortlist
  const input = { params: { id } }
  const button = {
    'aria-label': t(isListed ? 'onYourShortlistOf' : 'shortlistOf', { name }),
    'aria-pressed': isListed,
    'aria-busy': move.isSending || undefined,
    onClick: () => void move.send(input, { undo: undo(isListed ? shortlistApplicant : unlistApplicant, input) }),
  } as const
  return { isListed, Glyph: isListed ? IconBookmarkFilled : IconBookmark, button }
}
