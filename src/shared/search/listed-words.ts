import { foldWords } from './fold.ts'
import { splitSearchTerm } from './search-text.ts'
import { soundKeys } from './sound.ts'
import { optionPairs } from './spellings.ts'

const SHORTEST_SOUND = 3

type Dictionary = {
  listed: ReadonlySet<string>
  byBangla: ReadonlyMap<string, string>
  bySound: ReadonlyMap<string, string>
}
let dictionary: Dictionary | undefined

/** The English words of the lists, by the Bangla word at the same place of an option's name, and by their sound. */
function readDictionary(): Dictionary {
  const listed = new Set<string>()
  const byBangla = new Map<string, string>()
  const bySound = new Map<string, string>()
  for (const [name, bangla] of optionPairs()) {
    const english = foldWords(name)
    const other = foldWords(bangla)
    for (const word of english) {
      listed.add(word)
      for (const key of soundKeys(word)) if (key.length >= SHORTEST_SOUND) bySound.set(key, word)
    }
    if (english.length !== other.length) continue
    for (const [at, word] of english.entries()) byBangla.set(other[at] ?? '', word)
  }
  return { listed, byBangla, bySound }
}

/**
 * The listed English words that a term means: `মিরপুর১০` and `Mirpur10` are `mirpur 10`; null when it already consists of
 * them, or a word of it has no listed one.
 */
export function toListedWords(term: string): string[] | null {
  dictionary ??= readDictionary()
  const { listed, byBangla, bySound } = dictionary
  const words = foldWords(term).map((word) => {
    if (listed.has(word) || /^\d+$/.test(word)) return word
    const key = soundKeys(word).find((one) => bySound.has(one))
    return byBangla.get(word) ?? (key === undefined ? undefined : bySound.get(key))
  })
  const found = words.filter((word) => word !== undefined)
  if (found.length < words.length || found.every((word) => /^\d+$/.test(word))) return null
  return found.join(' ') === splitSearchTerm(term).join(' ') ? null : found
}
