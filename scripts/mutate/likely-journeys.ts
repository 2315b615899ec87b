import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from '../machine.mjs'
import type { Mutant } from './instrument.ts'
import type { Journey } from './journey-plan.ts'
import { children } from './syntax.ts'
import { readImports } from './test-graph.ts'

type Words = ReadonlyMap<string, number>
export type WordedJourney = { journey: Journey; words: Words }
type Catalogue = { [key: string]: string | Catalogue }

/** These reach nearly everything and assert little of it, or start a product of their own. */
const leftOut = /addresses|kill-nine|pseudo-locale|layout-shift/

/** The journeys of the folders, with the words of their names and bodies. */
export function readJourneys(projects: string[]): WordedJourney[] {
  const files = globSync('e2e/*/*.spec.ts', { cwd: root }).toSorted()
  return files
    .filter((file) => !leftOut.test(file))
    .flatMap((file) => {
      const folder = file.split('/')[1] ?? ''
      const project = folder === 'both' ? projects[0] : projects.find((one) => one === folder)
      if (project === undefined) return []
      const text = readFileSync(join(root, file), 'utf8')
      const { program } = parseSync(file, text)
      return program.body
        .flatMap((node) => journeysIn(node, [], text))
        .map(({ titles, body }) => ({
          journey: { project, titles: [file.slice('e2e/'.length), ...titles] },
          words: countWords([basename(file), ...titles, body].join(' ')),
        }))
    })
}

function journeysIn(node: ESTree.Node, above: string[], text: string): { titles: string[]; body: string }[] {
  if (node.type !== 'CallExpression') return children(node).flatMap((child) => journeysIn(child.node, above, text))
  const {
    callee,
    arguments: [title, ...rest],
  } = node
  const name = text.slice(callee.start, callee.end)
  if (title?.type !== 'Literal' || typeof title.value !== 'string') return []
  const titles = [...above, title.value]
  if (name === 'test') return [{ titles, body: text.slice(node.start, node.end) }]
  return name === 'test.describe' ? rest.flatMap((one) => journeysIn(one, titles, text)) : []
}

/**
 * The journeys that may reach a mutant, the likeliest first: by the words that they share with its file, with the texts
 * that the file shows and with the addresses of the pages that load it. Rare words count more.
 */
export async function createRanking(journeys: WordedJourney[]): Promise<(mutant: Mutant) => Journey[]> {
  const module: { messages: Catalogue } = await import(join(root, 'src/shared/messages/en.ts')).then((one) => ({
    messages: one.en,
  }))
  const addresses = readAddresses()
  const imports = readImports()
  const rarity = (word: string) => {
    const having = journeys.filter(({ words }) => words.has(word)).length
    return having === 0 ? 0 : Math.log(1 + journeys.length / having)
  }
  return ({ path, line }) => {
    const text = readFileSync(join(root, path), 'utf8')
    const near = text
      .split('\n')
      .slice(Math.max(0, line - 6), line + 6)
      .join('\n')
    const pages = pagesLoading(path, imports, addresses)
    const parts: [string, number][] = [
      [path.split('/').slice(2).join(' '), 1],
      [shownTexts(text, text, module.messages), 2],
      [shownTexts(near, text, module.messages), 3],
      [pages.join(' '), 3],
    ]
    const wanted = new Map<string, number>()
    for (const [part, weight] of parts)
      for (const word of countWords(part).keys()) wanted.set(word, Math.max(weight, wanted.get(word) ?? 0))
    const scored = journeys.map(({ journey, words }) => {
      let score = 0
      for (const [word, weight] of wanted) if (words.has(word)) score += weight * rarity(word) ** 2
      return { journey, score: score / Math.sqrt(20 + words.size) }
    })
    return scored.toSorted((a, b) => b.score - a.score).map(({ journey }) => journey)
  }
}

function countWords(text: string): Words {
  const words = new Map<string, number>()
  for (const [word] of text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .matchAll(/[a-z]{3,}/g))
    words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

/** The English texts of the keys in a part of a file. */
function shownTexts(part: string, file: string, messages: Catalogue): string {
  const groups = [...file.matchAll(/useTranslations\('([\w.]+)'\)/g)].map(([, group = '']) => `${group}.`)
  const keys = [...part.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => key)
  return keys.flatMap((key) => ['', ...groups].map((group) => messageOf(messages, `${group}${key}`))).join(' ')
}

function messageOf(messages: Catalogue, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Catalogue | undefined>((at, one) => (typeof at === 'object' ? at[one] : undefined), messages)
  return typeof found === 'string' ? found : ''
}

/** The addresses of the pages, by their files. */
function readAddresses(): Map<string, string> {
  const text = readFileSync(join(root, 'src/shell/routes.ts'), 'utf8')
  const pages = [...text.matchAll(/page\(\s*'([^']+)',\s*'([^']+)',\s*'([^']+)'/g)]
  return new Map(pages.map(([, address = '', slice, file]) => [`src/features/${slice}/pages/${file}.tsx`, address]))
}

/** The addresses of the nearest pages that load a file; none when half of all pages do. */
function pagesLoading(path: string, imports: ReadonlyMap<string, string[]>, addresses: Map<string, string>): string[] {
  const distances = new Map([[path, 0]])
  for (const [one, distance] of distances)
    for (const [from, to] of imports) if (to.includes(one) && !distances.has(from)) distances.set(from, distance + 1)
  const loading = [...addresses].filter(([file]) => distances.has(file))
  const nearest = Math.min(...loading.map(([file]) => distances.get(file) ?? 0))
  const near = loading.filter(([file]) => (distances.get(file) ?? 0) <= nearest + 1)
  return near.length > 6 ? [] : near.map(([file, address]) => `${address} ${file.split('/').slice(2).join(' ')}`)
}
