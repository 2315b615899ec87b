const ACCENTS: Record<string, string> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, at) => [
    letter,
    Array.from('áƀćđéƒǧħíĵķľɱńóƥʠŕšťúṽŵẋýžÁƁĆĐÉƑǦĦÍĴĶĽṀŃÓƤɊŔŠŤÚṼŴẊÝŽ')[at] ?? letter,
  ]),
)

/** The same texts with accented letters and a third longer; ICU syntax and tags stay. Shows hard-coded texts and short layouts. */
export function toPseudoMessages<T extends object>(messages: T): T {
  const entries = Object.entries(messages).map(([key, value]) => [
    key,
    typeof value === 'string' ? toPseudoText(value) : toPseudoMessages(value),
  ])
  return Object.fromEntries(entries) as T
}

/** An ICU message with accents outside of arguments, plural keywords and tags. */
export function toPseudoText(message: string): string {
  const accented = accent(message)
  const letters = [...accented].filter((letter, at) => letter !== message[at]).length
  return `${accented}${'~'.repeat(Math.ceil(letters / 3))}`
}

/** Walks nested ICU arguments: a plural's or select's branches are texts again. */
function accent(message: string): string {
  let result = ''
  for (let at = 0; at < message.length; ) {
    const end = message[at] === '{' ? closingBrace(message, at) : message[at] === '<' ? message.indexOf('>', at) + 1 : 0
    if (end > at) {
      result += message[at] === '{' ? accentArgument(message.slice(at, end)) : message.slice(at, end)
      at = end
    } else {
      const letter = message[at] ?? ''
      result += ACCENTS[letter] ?? letter
      at += 1
    }
  }
  return result
}

function closingBrace(message: string, from: number): number {
  let depth = 0
  for (let at = from; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1
    if (message[at] === '}' && --depth === 0) return at + 1
  }
  return message.length
}

/** `{count, plural, one {# day} other {# days}}`: only the texts in the inner braces change. */
function accentArgument(argument: string): string {
  let result = '{'
  for (let at = 1; at < argument.length; ) {
    const end = argument[at] === '{' ? closingBrace(argument, at) : at + 1
    result += argument[at] === '{' ? `{${accent(argument.slice(at + 1, end - 1))}}` : argument[at]
    at = end
  }
  return result
}
