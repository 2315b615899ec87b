import { expect, test } from 'vitest'
import { findProblems } from './structure/problems.ts'

type Files = Record<string, string>

const tuitions = 'src/features/tuitions'
const problemsOf = (files: Files) =>
  findProblems(new Map(Object.entries(files))).map(({ path, text }) => `${path} ${text}`)
const imports = (path: string, ...specifiers: string[]): Files => ({
  [path]: `${specifiers.map((one, index) => `import { a${index} } from '${one}'`).join('\n')}\nexport const b = 1\n`,
})
const long = (lines: number) => 'export const a = 1\n'.repeat(lines)
const home = ['', 'home', 'somebody'].join('/')

const files = (folder: string, count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/a${index}.ts`, '']))
const write = (path: string, table: string): Files => ({
  [path]: `import { rows } from '#db/tables/${table}.server.ts'\ndb.update(rows).set({})`,
})

// The project itself shows that the imports of the table are allowed.
const allowed: [string, Files][] = [
  [
    'a lazy cycle',
    { 'src/shared/a.ts': "import './b.ts'", 'src/shared/b.ts': "export const a = () => import('./a.ts')" },
  ],
  ['a topic of a slice', imports(`${tuitions}/find/pages/browse.tsx`, '../calls.ts', '../../own/calls.ts')],
  ['250 lines', { 'src/shared/a.ts': long(250) }],
  ['long tests', { 'src/shared/a.test.ts': long(300) }],
  ['long catalogues and data', { 'src/shared/messages/en.ts': long(300), 'src/shared/a.json': '1\n'.repeat(300) }],
  ['30 files in a folder', files('src/shared', 30)],
  ['many generated files', files('src/shared/lists', 60)],
  ['the word TODO in a text', { 'src/shared/a.ts': "export const a = 'TODO'" }],
  ['the word any in a text', { 'src/shared/a.ts': "export const a = 'as any' // any" }],
  ['expected type errors in tests', { 'src/shared/a.test.ts': '// @ts-expect-error a number is refused\nf(1)' }],
  ['dates from an argument', { [`${tuitions}/rules.ts`]: 'export const a = (now: Date) => new Date(now)' }],
  ['skip as a word of the domain', { 'src/shared/a.test.ts': "test('a', () => list.skip(1))" }],
  ['writing a table from one slice', write(`${tuitions}/store.server.ts`, 'tuitions')],
  ['reading in routes', imports(`${tuitions}/routes.server.ts`, 'drizzle-orm', '#db/tables/tuitions.server.ts')],
  ['texts from the catalogue', { 'src/shell/a.tsx': 'export const A = () => <p title={t("a")}>{t("b")}: 3</p>' }],
  ['a lockfile without addresses', { 'package-lock.json': '{ "version": "1.0.0" }' }],
  ['system paths', { 'docs/operations.md': 'Keep /var/lib/porua and /root in mind.' }],
]

const refused: [string, Files, string][] = [
  ['shared', imports('src/shared/a.ts', 'node:fs'), 'may not import the package node:fs'],
  ['shared', imports('src/shared/a.ts', '#platform/a.ts'), 'may not import #platform/a.ts'],
  ['table', imports('src/db/tables/a.server.ts', '#features/tuitions/schema.ts'), 'schema of tuitions'],
  ['table', imports('src/db/tables/a.server.ts', 'pg'), 'may not import the package pg'],
  ['table', imports('src/db/tables/a.server.ts', '../client.server.ts'), '(db)'],
  ['db', imports('src/db/client.server.ts', '#platform/config/log.server.ts'), '(platform)'],
  ['platform', imports('src/platform/a.ts', '#features/tuitions/rules.ts'), 'may not import #features'],
  ['platform', imports('src/platform/a.ts', '#ui/page/site.ts'), 'may not import #ui'],
  ['schema', imports(`${tuitions}/schema.ts`, '#features/reports/schema.ts'), 'schema of reports'],
  ['schema', imports(`${tuitions}/schema.ts`, '#db/tables/tuitions.server.ts'), '(table)'],
  ['rules', imports(`${tuitions}/rules.ts`, 'node:crypto'), 'may not import the package node:crypto'],
  ['rules', imports(`${tuitions}/rules.ts`, './store.server.ts'), 'store of tuitions'],
  ['calls', imports(`${tuitions}/calls.ts`, '#platform/a.ts'), 'may not import #platform'],
  ['store', imports(`${tuitions}/store.server.ts`, '#features/accounts/store.server.ts'), 'store of accounts'],
  ['store', imports(`${tuitions}/store.server.ts`, '#platform/mail.server.ts'), 'may not import #platform/mail'],
  ['actions', imports(`${tuitions}/actions.server.ts`, '#features/reports/actions.server.ts'), 'actions of reports'],
  ['actions', imports(`${tuitions}/actions.server.ts`, 'fastify'), 'may not import the package fastify'],
  [
    'actions',
    imports(`${tuitions}/actions.server.ts`, '#platform/http/http.server.ts'),
    'may not import #platform/http',
  ],
  ['actions', imports(`${tuitions}/actions.server.ts`, 'drizzle-orm'), 'may not import the package drizzle-orm'],
  ['routes', imports(`${tuitions}/routes.server.ts`, './rules.ts'), 'rules of tuitions'],
  ['routes', imports(`${tuitions}/routes.server.ts`, '#features/accounts/actions.server.ts'), 'actions of accounts'],
  ['routes', imports(`${tuitions}/routes.server.ts`, './store.server.ts'), 'store of tuitions'],
  ['routes', write(`${tuitions}/routes.server.ts`, 'tuitions'), 'a routes file writes'],
  ['page', imports(`${tuitions}/pages/show.tsx`, '../actions.server.ts'), 'actions of tuitions'],
  ['page', imports(`${tuitions}/pages/show.tsx`, 'node:fs'), 'may not import the package node:fs'],
  ['page', imports(`${tuitions}/pages/show.tsx`, '#shell/root.tsx'), '(shell)'],
  ['page', imports(`${tuitions}/pages/show.tsx`, '#features/reports/store.server.ts'), 'store of reports'],
  ['ui', imports('src/ui/data/card.tsx', '#features/tuitions/schema.ts'), 'schema of tuitions'],
  ['ui', imports('src/ui/data/card.tsx', '#shell/root.tsx'), '(shell)'],
  ['ui', imports('src/ui/data/card.tsx', 'node:fs'), 'may not import the package node:fs'],
  ['shell', imports('src/shell/frame/site-header.tsx', '#platform/config/log.server.ts'), '(platform)'],
  ['shell', imports('src/shell/frame/site-header.tsx', './entry.server.tsx'), '(shell-server)'],
  ['shell', imports('src/shell/frame/site-header.tsx', '#features/tuitions/store.server.ts'), 'store of tuitions'],
  ['shell on the server', imports('src/shell/entry.server.tsx', '#features/a/store.server.ts', '#app'), '(composer)'],
  ['import of the composition', imports('src/platform/a.ts', '#app'), '(composer)'],
  ['test tools outside tests', imports('src/shell/a.ts', '#testing/people.ts'), '(composer)'],
  ['type import', { 'src/shared/a.ts': "import type { A } from '#shell/a.ts'" }, '(shell)'],
  ['re-export', { 'src/shared/a.ts': "export { a } from '#shell/a.ts'\nexport const b = 1" }, '(shell)'],
  ['lazy import', { 'src/shared/a.ts': "export const a = () => import('#shell/a.ts')" }, '(shell)'],
  ['inline import type', { 'src/shared/a.ts': "export type A = import('#shell/a.ts').A" }, '(shell)'],
  ['missing extension', imports('src/shared/a.ts', './b'), 'lacks its file extension'],
  ['relative import out of the folder', imports('src/platform/a.ts', '../shared/b.ts'), 'leaves its folder'],
  ['relative import out of the slice', imports(`${tuitions}/schema.ts`, '../tutors/schema.ts'), 'leaves its folder'],
  ['cycle', { 'src/shared/a.ts': "import './b.ts'", 'src/shared/b.ts': "import './a.ts'" }, 'imports itself'],
  ['deep topic of a slice', { [`${tuitions}/find/more/calls.ts`]: '' }, 'closed set'],
  ['unknown file of a slice', { [`${tuitions}/queries.ts`]: '' }, 'closed set'],
  ['table in a slice', { [`${tuitions}/table.server.ts`]: '' }, 'closed set'],
  ['deep folder in pages', { [`${tuitions}/pages/parts/more/row.tsx`]: '' }, 'closed set'],
  ['unknown slice', { 'src/features/invoices/schema.ts': '' }, 'closed set'],
  ['unknown folder of src', { 'src/lib/a.ts': '' }, 'no place in the tree'],
  ['unknown folder of ui', { 'src/ui/parts/a.ts': '' }, 'no place in the tree'],
  ['file beside the folders of ui', { 'src/ui/a.ts': '' }, 'no place in the tree'],
  ['31 files in a folder', files('e2e', 31), 'e2e holds 31 files, more than 30'],
  ['barrel by name', { 'src/ui/data/index.ts': 'export const a = 1' }, 'is a barrel'],
  ['barrel by content', { 'src/ui/data/a.ts': "export * from './b.tsx'\nexport { c } from './c.tsx'" }, 'is a barrel'],
  ['utils', { 'src/shared/utils/a.ts': '' }, 'not named after a word'],
  ['helpers', { 'e2e/test-helpers.ts': '' }, 'not named after a word'],
  ['251 lines', { 'src/shared/a.ts': long(251) }, 'has 251 lines'],
  ['long page styles', { [`${tuitions}/pages/a.module.css`]: '\na'.repeat(251) }, 'lines, more than 250'],
  ['TODO', { 'src/shared/a.ts': '// TODO later\nexport const a = 1' }, 'unfinished work'],
  ['FIXME', { 'src/shared/a.ts': '/* FIXME */\nexport const a = 1' }, 'unfinished work'],
  ['ts-ignore', { 'src/shared/a.ts': '// @ts-ignore\nexport const a = 1' }, 'silences a check'],
  ['ts-expect-error', { 'src/shared/a.ts': '// @ts-expect-error\nexport const a = 1' }, 'silences a check'],
  ['biome-ignore', { 'src/shared/a.ts': '// biome-ignore lint: why\nexport const a = 1' }, 'silences a check'],
  ['any', { 'src/shared/a.ts': 'export const a = 1 as any' }, 'the type any'],
  ['skipped test', { 'src/shared/a.test.ts': "test.skip('a', () => {})" }, '.skip'],
  ['single test', { 'src/shared/a.test.ts': "describe.only('a', () => {})" }, '.only'],
  ['nested mark', { 'e2e/a.spec.ts': "test.describe.only('a', () => {})" }, '.only'],
  ['conditional test', { 'src/shared/a.test.ts': "test.skipIf(yes)('a', () => {})" }, '.skipIf'],
  ['skipped by option', { 'src/shared/a.test.ts': "test('a', { skip: true }, () => {})" }, 'marks a test with skip'],
  ['clock in rules', { [`${tuitions}/rules.ts`]: 'export const a = () => new Date()' }, 'reads the clock'],
  ['chance in rules', { [`${tuitions}/rules.ts`]: 'export const a = () => Math.random()' }, 'reads the clock'],
  ['network in calls', { [`${tuitions}/calls.ts`]: "export const a = () => fetch('/a')" }, 'reads the clock'],
  [
    'a table written by two slices',
    { ...write(`${tuitions}/store.server.ts`, 'cvs'), ...write('src/features/tutors/store.server.ts', 'cvs') },
    'src/db/tables/cvs.server.ts is written by tuitions and tutors',
  ],
  ['text in a component', { 'src/shell/a.tsx': 'export const A = () => <p>Post a tuition</p>' }, 'shared/messages'],
  ['text in an attribute', { 'src/ui/data/a.tsx': 'export const A = () => <input aria-label="Name" />' }, 'messages'],
  ['machine path', { 'docs/operations.md': `cd ${home}` }, 'a path of one machine'],
  ['addresses in the lockfile', { 'package-lock.json': '{ "resolved": "https://a.example/b.tgz" }' }, 'addresses'],
]

test.each(allowed)('allowed: %s', (_, files) => expect(problemsOf(files)).toEqual([]))
test.each(refused)('refused: %s', (_, files, text) => expect(problemsOf(files).join('\n')).toContain(text))

test('a problem names its file and line', () => {
  const tree = new Map([['src/shared/a.ts', "import 'zod'\nimport 'node:fs'\n"]])
  expect(findProblems(tree)).toEqual([
    { path: 'src/shared/a.ts', line: 2, text: 'a shared file may not import the package node:fs' },
  ])
})
