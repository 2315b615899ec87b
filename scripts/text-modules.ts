import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Locale } from '../src/shared/messages/locale.ts'
import type { Texts } from '../src/shared/messages/parts/split-texts.ts'
import type { TextPart } from '../src/shared/messages/parts/text-parts.ts'

const messages = join(import.meta.dirname, '../src/shared/messages')
const options = join(import.meta.dirname, '../src/shared/options')
const FILE_PREFIX = '\0virtual:texts/'
const FILE_NAMES = '\0virtual:text-files'

/** Stored choices are shown by their Bangla names on every page, so they come with its first part. */
const CHOICES = `import { banglaNames } from '${options}/bangla-choices.ts'
import { addChoiceNames } from '${options}/choice-names.ts'
addChoiceNames('bn', banglaNames)
`

const load = (file: string) => import(pathToFileURL(join(messages, file)).href)
const { textsOfPart } = (await load(
  'parts/split-texts.ts',
)) as typeof import('../src/shared/messages/parts/split-texts.ts')

const catalogues: Record<Locale, () => Promise<Texts>> = {
  en: async () => (await load('en.ts')).en,
  bn: async () => (await load('bn/bn.ts')).bn,
  'en-XA': async () => (await load('pseudo.ts')).toPseudoMessages(await catalogues.en()),
}
/** The same for the development server, which replaces changed texts. */
const sources: Record<Locale, string> = {
  en: `export { en as default } from '${messages}/en.ts'`,
  bn: `export { bn as default } from '${messages}/bn/bn.ts'`,
  'en-XA': `import { en } from '${messages}/en.ts'
import { toPseudoMessages } from '${messages}/pseudo.ts'
export default toPseudoMessages(en)`,
}

/** The language and the part of a text file of the build. */
const placeOf = (id: string) => id.slice(FILE_PREFIX.length).split('/') as [Locale, TextPart]

/** The file of a chunk; a part of a catalogue has its language and part in it, such as `texts-en-read`. */
export function chunkFileName({ facadeModuleId: id }: { facadeModuleId?: string | null }): string {
  return `assets/${id?.startsWith(FILE_PREFIX) ? `texts-${placeOf(id).join('-')}` : '[name]'}-[hash].js`
}

/**
 * Serves the parts of the catalogues to the browser as `virtual:texts/LOCALE/PART`, and their file names to the server
 * as `virtual:text-files`, so that a page announces those that it shows. [WEB-520]
 */
export function textModules(): Plugin {
  const names: Partial<Record<Locale, Partial<Record<TextPart, string[]>>>> = {}
  let isBuild = false
  return {
    name: 'text-modules',
    config(_, { command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (/^virtual:text(?:s\/|-files$)/.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === FILE_NAMES) return `export default ${JSON.stringify(names)}`
      if (!id.startsWith(FILE_PREFIX)) return
      const [locale, part] = placeOf(id)
      if (!isBuild) return sources[locale]
      const texts = JSON.stringify(textsOfPart(await catalogues[locale](), part))
      return `${locale === 'bn' && part === 'read' ? CHOICES : ''}export default JSON.parse(${JSON.stringify(texts)})`
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.facadeModuleId?.startsWith(FILE_PREFIX)) continue
        const [locale, part] = placeOf(file.facadeModuleId)
        names[locale] = { ...names[locale], [part]: [file.fileName, ...file.imports].map((name) => `/${name}`) }
      }
    },
  }
}
