// GSM 03.38: characters of seven bits.
const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
// Characters that take two positions.
const GSM_EXTENSION = new Set('\f^{}\\[~]|€')

// A message of several parts has less room in each, because of the header that joins them.
const GSM_7 = { single: 160, joined: 153 }
const UCS_2 = { single: 70, joined: 67 }

type SmsParts = { alphabet: 'GSM-7' | 'UCS-2'; parts: number }

/** Signs that keyboards and word processors put in, by the plain ones that mean the same. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '′': "'", '″': '"' },
  ...{ '–': '-', '—': '-', '‐': '-', '‑': '-', '−': '-', '…': '...', '•': '-', '·': '-', '×': 'x' },
  ...{ '\u00a0': ' ', '\u2009': ' ', '\u202f': ' ' },
}
const DRESSED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

const isGsm = (text: string) => [...text].every((letter) => GSM_BASIC.has(letter) || GSM_EXTENSION.has(letter))

/** A text as it is sent by SMS: with plain signs when only others would make it UCS-2 and so twice as long. */
export function toSmsText(text: string): string {
  const plain = text.replace(DRESSED, (sign) => PLAIN[sign] ?? sign)
  return isGsm(plain) ? plain : text
}

/** The number of SMS parts and the alphabet of a text as it is sent; one character outside GSM-7, such as ৳, makes it UCS-2. */
export function countSmsParts(typed: string): SmsParts {
  const text = toSmsText(typed)
  const letters = [...text]
  return isGsm(text)
    ? { alphabet: 'GSM-7', parts: countParts(letters, (letter) => (GSM_EXTENSION.has(letter) ? 2 : 1), GSM_7) }
    : { alphabet: 'UCS-2', parts: countParts(letters, (letter) => letter.length, UCS_2) }
}

function countParts(letters: string[], sizeOf: (letter: string) => number, room: { single: number; joined: number }) {
  const sizes = letters.map(sizeOf)
  if (sizes.reduce((total, size) => total + size, 0) <= room.single) return 1
  let parts = 1
  let used = 0
  for (const size of sizes) {
    // A character of two units is never split between parts.
    if (used + size > room.joined) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
