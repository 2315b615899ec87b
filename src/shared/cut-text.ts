/** The start of a text with at most `max` code units, not cut inside a sign: an emoji or a letter with its marks. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const sign of signsOf(text)) {
    if (end + sign.length > max) break
    end += sign.length
  }
  return text.slice(0, end)
}

/** Firefox knows `Intl.Segmenter` since 125; before it, code points. */
function* signsOf(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) return yield* text
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)) yield segment
}
