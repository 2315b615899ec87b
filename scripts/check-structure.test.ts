import { expect, test } from 'vitest'
import { findProblems } from './structure/problems.ts'

type Files = Record<string, string>

const tuitions = 'src/features/tuitions'
const told = (files: Files) => findProblems(new Map(Object.entries(files))).map(({ path, text }) => `${path} ${text}`)
const imports = (path: string, ...specifiers: string[]): Files => ({
  [path]: `${specifiers.map((one, index) => `import { a${index} } from '${one}'`).join('\n')}\nexport const b = 1\n`,
})
const long = (lines: number) => 'export const a = 1\n'.repeat(lines)
const home = ['', 'home', 'somebody'].join('/')

const allowed: [string, Files][] = [
  ['shared', imports('src/shared/phone.ts', 'zod', '#shared/limits.ts', './digits.ts')],
  ['platform', imports('src/platform/mail.server.ts', 'node:fs', 'pg', '#shared/phone.ts')],
  ['schema', imports(`${tuitions}/schema.ts`, 'zod', '#features/accounts/schema.ts', '#shared/phone.ts')],
  ['split schema', imports(`${tuitions}/answers.schema.ts`, './schema.ts')],
  ['calls', imports(`${tuitions}/calls.ts`, './schema.ts', '#shared/call.ts')],
  ['rules', imports(`${tuitions}/rules.ts`, './schema.ts', '#features/tutors/rules.ts')],
  ['split rules', { ...imports(`${tuitions}/life.rules.ts`), [`${tuitions}/life.rules.test.ts`]: '' }],
  ['table', imports(`${tuitions}/table.server.ts`, 'drizzle-orm/pg-core', '#features/reports/table.server.ts')],
  ['store', imports(`${tuitions}/store.server.ts`, 'drizzle-orm', '#platform/db.server.ts', './schema.ts')],
  ['store that joins a later slice', imports(`${tuitions}/store.server.ts`, '#features/bookings/table.server.ts')],
  ['split store', imports(`${tuitions}/search.store.server.ts`, './store.server.ts')],
  ['actions', imports(`${tuitions}/actions.server.ts`, './rules.ts', './store.server.ts', '#platform/jobs.server.ts')],
  ['actions of earlier slices', imports(`${tuitions}/actions.server.ts`, '#features/tutors/actions.server.ts')],
  ['split actions', imports(`${tuitions}/review.actions.server.ts`, './actions.server.ts')],
  ['routes', imports(`${tuitions}/routes.server.ts`, './calls.ts', './actions.server.ts', '#platform/http.server.ts')],
  ['tests', imports(`${tuitions}/routes.test.ts`, '#app', '#testing/people.ts', '#features/reports/store.server.ts')],
  ['split route tests', { [`${tuitions}/search.routes.test.ts`]: '' }],
  ['page', imports(`${tuitions}/pages/show.tsx`, '../calls.ts', '#web/ui/card.tsx', './show.module.css', 'react')],
  ['page with a component', imports(`${tuitions}/pages/show.tsx`, '#features/reports/pages/report-button.tsx')],
  ['page with its types', imports(`${tuitions}/pages/show.tsx`, './+types/show.ts')],
  ['page test and style', { [`${tuitions}/pages/a.test.tsx`]: '', [`${tuitions}/pages/a.module.css`]: '' }],
  ['ui', imports('src/web/ui/card.tsx', 'react', '@mantine/core', '#shared/limits.ts', './card.module.css')],
  ['web', imports('src/web/site-header.tsx', './ui/card.tsx', '#features/tuitions/calls.ts')],
  ['web on the server', imports('src/web/entry.server.tsx', 'node:stream', '#platform/pages.server.ts', './root.tsx')],
  ['composition', imports('src/app.server.ts', '#features/tuitions/routes.server.ts', '#platform/http.server.ts')],
  ['the sample world', imports('src/demo/world.ts', '#features/tuitions/actions.server.ts', '#testing/people.ts')],
  ['an import that may be missing its place elsewhere', imports('e2e/journey.spec.ts', './world.ts')],
  ['a lazy circle', { 'src/web/a.ts': "import './b.ts'", 'src/web/b.ts': "export const a = () => import('./a.ts')" }],
  ['250 lines', { 'src/shared/a.ts': long(250) }],
  ['long tests', { 'src/shared/a.test.ts': long(300) }],
  ['long catalogues and data', { 'src/shared/messages/en.ts': long(300), 'src/shared/a.json': '1\n'.repeat(300) }],
  ['the word TODO in a text', { 'src/shared/a.ts': "export const a = 'TODO'" }],
  ['the word any in a text', { 'src/shared/a.ts': "export const a = 'as any' // any" }],
  ['expected type errors in tests', { 'src/shared/a.test.ts': '// @ts-expect-error a number is refused\nf(1)' }],
  ['dates from an argument', { [`${tuitions}/rules.ts`]: 'export const a = (now: Date) => new Date(now)' }],
  ['skip as a word of the field', { 'src/shared/a.test.ts': "test('a', () => list.skip(1))" }],
  [
    'writing the own table',
    { [`${tuitions}/store.server.ts`]: "import { own } from './table.server.ts'\ndb.insert(own)" },
  ],
  ['texts from the catalogue', { 'src/web/a.tsx': 'export const A = () => <p title={t("a")}>{t("b")}: 3</p>' }],
  ['a lockfile without addresses', { 'package-lock.json': '{ "version": "1.0.0" }' }],
  ['system paths', { 'docs/operations.md': 'Keep /var/lib/porua and /root in mind.' }],
]

const refused: [string, Files, string][] = [
  ['shared', imports('src/shared/a.ts', 'node:fs'), 'may not import the package node:fs'],
  ['shared', imports('src/shared/a.ts', '#platform/a.ts'), 'may not import #platform/a.ts'],
  ['platform', imports('src/platform/a.ts', '#features/tuitions/rules.ts'), 'may not import #features'],
  ['platform', imports('src/platform/a.ts', '#web/paths.ts'), 'may not import #web'],
  ['schema', imports(`${tuitions}/schema.ts`, '#features/reports/schema.ts'), 'schema of reports'],
  ['rules', imports(`${tuitions}/rules.ts`, 'node:crypto'), 'may not import the package node:crypto'],
  ['rules', imports(`${tuitions}/rules.ts`, './store.server.ts'), 'store of tuitions'],
  ['calls', imports(`${tuitions}/calls.ts`, '#platform/a.ts'), 'may not import #platform'],
  ['table', imports(`${tuitions}/table.server.ts`, './store.server.ts'), 'store of tuitions'],
  ['store', imports(`${tuitions}/store.server.ts`, '#features/accounts/store.server.ts'), 'store of accounts'],
  ['store', imports(`${tuitions}/store.server.ts`, '#platform/mail.server.ts'), 'may not import #platform/mail'],
  ['actions', imports(`${tuitions}/actions.server.ts`, '#features/reports/actions.server.ts'), 'actions of reports'],
  ['actions', imports(`${tuitions}/actions.server.ts`, 'fastify'), 'may not import the package fastify'],
  ['actions', imports(`${tuitions}/actions.server.ts`, '#platform/http.server.ts'), 'may not import #platform/http'],
  ['actions', imports(`${tuitions}/actions.server.ts`, 'drizzle-orm'), 'may not import the package drizzle-orm'],
  ['routes', imports(`${tuitions}/routes.server.ts`, './rules.ts'), 'rules of tuitions'],
  ['routes', imports(`${tuitions}/routes.server.ts`, '#features/accounts/actions.server.ts'), 'actions of accounts'],
  ['routes', imports(`${tuitions}/routes.server.ts`, 'drizzle-orm'), 'may not import the package drizzle-orm'],
  ['page', imports(`${tuitions}/pages/show.tsx`, '../actions.server.ts'), 'actions of tuitions'],
  ['page', imports(`${tuitions}/pages/show.tsx`, 'node:fs'), 'may not import the package node:fs'],
  ['page', imports(`${tuitions}/pages/show.tsx`, '#web/root.tsx'), '(shell)'],
  ['ui', imports('src/web/ui/card.tsx', '#features/tuitions/schema.ts'), 'schema of tuitions'],
  ['ui', imports('src/web/ui/card.tsx', '../paths.ts'), '(web)'],
  ['web', imports('src/web/site-header.tsx', '#platform/log.server.ts'), '(platform)'],
  ['web', imports('src/web/site-header.tsx', './entry.server.tsx'), '(web-server)'],
  ['web on the server', imports('src/web/entry.server.tsx', '#features/tuitions/store.server.ts'), 'store of tuitions'],
  ['who composes is imported by none', imports('src/platform/a.ts', '#app'), '(composer)'],
  ['test tools outside tests', imports('src/web/a.ts', '#testing/people.ts'), '(composer)'],
  ['a type import counts', { 'src/shared/a.ts': "import type { A } from '#web/a.ts'" }, '(web)'],
  ['a re-export counts', { 'src/shared/a.ts': "export { a } from '#web/a.ts'\nexport const b = 1" }, '(web)'],
  ['a lazy import counts', { 'src/shared/a.ts': "export const a = () => import('#web/a.ts')" }, '(web)'],
  ['a type in place counts', { 'src/shared/a.ts': "export type A = import('#web/a.ts').A" }, '(web)'],
  ['extension', imports('src/shared/a.ts', './b'), 'lacks its file extension'],
  ['leaving the folder', imports('src/platform/a.ts', '../shared/b.ts'), 'leaves its folder'],
  ['leaving the slice', imports(`${tuitions}/schema.ts`, '../tutors/schema.ts'), 'leaves its folder'],
  ['circle', { 'src/web/a.ts': "import './b.ts'", 'src/web/b.ts': "import './a.ts'" }, 'imports itself'],
  ['unknown file of a slice', { [`${tuitions}/queries.ts`]: '' }, 'closed set'],
  ['folder in pages', { [`${tuitions}/pages/parts/row.tsx`]: '' }, 'closed set'],
  ['unknown slice', { 'src/features/invoices/schema.ts': '' }, 'closed set'],
  ['unknown folder of src', { 'src/lib/a.ts': '' }, 'no place in the tree'],
  ['barrel by name', { 'src/web/ui/index.ts': 'export const a = 1' }, 'is a barrel'],
  ['barrel by content', { 'src/web/ui/all.ts': "export * from './a.tsx'\nexport { b } from './b.tsx'" }, 'is a barrel'],
  ['utils', { 'src/shared/utils/a.ts': '' }, 'named after no word'],
  ['helpers', { 'e2e/test-helpers.ts': '' }, 'named after no word'],
  ['251 lines', { 'src/shared/a.ts': long(251) }, 'has 251 lines'],
  ['long page styles', { [`${tuitions}/pages/a.module.css`]: '\na'.repeat(251) }, 'lines, more than 250'],
  ['TODO', { 'src/shared/a.ts': '// TODO later\nexport const a = 1' }, 'left undone'],
  ['FIXME', { 'src/shared/a.ts': '/* FIXME */\nexport const a = 1' }, 'left undone'],
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
    'writing the table of another slice',
    { [`${tuitions}/store.server.ts`]: "import { a } from '#db/tables/cvs.server.ts'\ndb.update(a).set({})" },
    'a table of another slice',
  ],
  ['text in a component', { 'src/web/a.tsx': 'export const A = () => <p>Post a tuition</p>' }, 'shared/messages'],
  ['text in an attribute', { 'src/web/ui/a.tsx': 'export const A = () => <input aria-label="Name" />' }, 'messages'],
  ['machine path', { 'docs/operations.md': `cd ${home}` }, 'a path of one machine'],
  ['addresses in the lockfile', { 'package-lock.json': '{ "resolved": "https://a.example/b.tgz" }' }, 'addresses'],
]

test.each(allowed)('allowed: %s', (_, files) => expect(told(files)).toEqual([]))
test.each(refused)('refused: %s', (_, files, text) => expect(told(files).join('\n')).toContain(text))

test('a problem names its file and line', () => {
  const tree = new Map([['src/shared/a.ts', "import 'zod'\nimport 'node:fs'\n"]])
  expect(findProblems(tree)).toEqual([
    { path: 'src/shared/a.ts', line: 2, text: 'a shared file may not import the package node:fs' },
  ])
})
