import { z } from 'zod'
import { MAX_LENGTH } from '../limits.ts'
import { mapTexts } from '../map-texts.ts'

/** What staff do with a contact in a text: `hide` takes a release back, `putBack` a removal. */
export const CONTACT_MOVES = ['release', 'hide', 'remove', 'putBack'] as const
export type ContactMove = (typeof CONTACT_MOVES)[number]

export const contactMoveBody = z.strictObject({
  move: z.enum(CONTACT_MOVES),
  part: z.string().min(1).max(MAX_LENGTH.details),
})

/** The released contacts after a move. */
export function releasedAfter(released: readonly string[], { move, part }: z.output<typeof contactMoveBody>): string[] {
  const others = released.filter((one) => one !== part)
  return move === 'release' ? [...others, part] : others
}

/** Typed texts without a part of them. */
export const withoutPart = <T>(typed: T, part: string): T =>
  mapTexts(typed, (text) => (text.includes(part) ? text.replaceAll(part, '').replace(/ {2,}/g, ' ').trim() : text))
