/** The contents of the outermost braces of a message, and the text between them. */
function split(message: string): { inner: string[]; between: string[] } {
  const inner: string[] = []
  const between: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] === '{' && depth++ === 0) {
      between.push(message.slice(from, at))
      from = at + 1
    } else if (message[at] === '}' && --depth === 0) {
      inner.push(message.slice(from, at))
      from = at + 1
    }
  }
  between.push(message.slice(from))
  return { inner, between }
}

/** The arguments of an ICU message, those inside of plurals and selects included; `kind` is `''` without a format. */
export function argumentsOf(message: string): { name: string; kind: string }[] {
  return split(message).inner.flatMap((argument) => {
    const [name = '', kind = ''] = argument.split(',', 2).map((part) => part.trim())
    return [{ name, kind }, ...split(argument).inner.flatMap(argumentsOf)]
  })
}

/** The texts of an ICU message without arguments and tags; each branch of a plural or select is one more text. */
export function literalsOf(message: string): string[] {
  const { inner, between } = split(message)
  const branches = inner.flatMap((argument) => split(argument).inner)
  return [...between.map((part) => part.replace(/<\/?\w+>/g, '')), ...branches.flatMap(literalsOf)]
}

/** The names of the tags of a message. */
export function tagsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/<(\w+)>/g)].map(([, name = '']) => name))].sort()
}
