// GSM 03.38: the letters that a phone packs into seven bits.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
// These are sent as an escape and a letter.
const EXTENSION = new Set('\f^{}\\[~]|€')

// A message in several parts spends some of each on putting them together again.
const GSM_7 = { alone: 160, joined: 153 }
const UCS_2 = { alone: 70, joined: 67 }

export type SmsParts = { alphabet: 'GSM-7' | 'UCS-2'; parts: number }

/** In how many parts a text leaves as SMS, and in which alphabet: one letter outside GSM-7, such as ৳, makes the whole text UCS-2 (S1 5). */
export function countSmsParts(text: string): SmsParts {
  const letters = [...text]
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENSION.has(letter))
  return isGsm
    ? { alphabet: 'GSM-7', parts: countParts(letters, (letter) => (EXTENSION.has(letter) ? 2 : 1), GSM_7) }
    : { alphabet: 'UCS-2', parts: countParts(letters, (letter) => letter.length, UCS_2) }
}

function countParts(letters: string[], sizeOf: (letter: string) => number, room: { alone: number; joined: number }) {
  const sizes = letters.map(sizeOf)
  if (sizes.reduce((total, size) => total + size, 0) <= room.alone) return 1
  let parts = 1
  let used = 0
  for (const size of sizes) {
    // A letter of two units is never torn between two parts.
    if (used + size > room.joined) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
