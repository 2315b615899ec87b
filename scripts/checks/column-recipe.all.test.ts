import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

type Edit = [path: string, before: string, after: string]

/** The first lines of the recipes of CONTRIBUTING.md as a newcomer would write them; migration and test come besides. */
const TUITION_TEXT: Edit[] = [
  [
    'src/db/tables/tuitions.server.ts',
    'institute: text().notNull(),',
    "institute: text().notNull(),\n    equipment: text().notNull().default(''),",
  ],
  [
    'src/features/tuitions/schema.ts',
    "  { name: 'locationDetails',",
    "  { name: 'equipment', section: 'student' },\n  { name: 'locationDetails',",
  ],
  ['src/shared/messages/en/public/common.ts', "    institute: '", "    equipment: 'Equipment',\n    institute: '"],
  ['src/shared/messages/bn/public/common.ts', "    institute: '", "    equipment: 'উপকরণ',\n    institute: '"],
]
const CV_NUMBER: Edit[] = [
  ['src/db/tables/cvs.server.ts', 'salaryTo: integer(),', 'salaryTo: integer(),\n    experienceYears: integer(),'],
  [
    'src/features/tutors/schema.ts',
    "placeholder: 'runningHint' }]",
    "placeholder: 'runningHint' }, { name: 'experienceYears', between: { min: 0, max: 60 } }]",
  ],
  [
    'src/shared/messages/en/public/tutors.ts',
    "  runningTutoring: '",
    "  experienceYears: 'Years of experience',\n  runningTutoring: '",
  ],
  [
    'src/shared/messages/bn/public/tutors.ts',
    "  runningTutoring: '",
    "  experienceYears: 'কত বছরের অভিজ্ঞতা',\n  runningTutoring: '",
  ],
]

/** Uses the new fields as a test of the routes would. */
const USES = `import type { Cv, CvInput } from '#features/tutors/schema.ts'
import type { Tuition, TuitionInput } from '#features/tuitions/schema.ts'
export const texts: [Tuition['equipment'], TuitionInput['equipment']] = ['', '']
export const years: Cv['teachingPreferences']['experienceYears'] = 3
export const sent: CvInput['teachingPreferences']['experienceYears'] = null
`

/** What holds the fields on both sides; the whole tree would take too long. */
const CHECKED = [
  // Declares what requests carry.
  'src/platform/http/http.server.ts',
  'src/testing/uses.ts',
  'src/testing/tuitions.ts',
  'src/testing/cv-dto.ts',
  'src/features/tuitions/actions.server.ts',
  'src/features/tuitions/post/pages/form/tuition-form.tsx',
  'src/features/tuitions/pages/tuition-facts.tsx',
  'src/features/tutors/actions.server.ts',
  'src/features/tutors/cv/pages/form/cv-form-teaching.tsx',
  'src/features/tutors/cv/pages/view/cv-sections.tsx',
  'src/shared/messages/bn.ts',
  'src/shell/texts/messages.d.ts',
]

const root = path.resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(path.join(tmpdir(), 'recipe-'))
afterAll(() => rmSync(copy, { recursive: true }))

const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
const recipe = /^## Add a column\n([\s\S]*?)^## /m.exec(contributing)?.[1] ?? ''

test.each([
  ['a text of a tuition', TUITION_TEXT, 'src/features/tuitions/routes.test.ts'],
  ['a number of a CV', CV_NUMBER, 'src/features/tutors/cv/saves.routes.test.ts'],
])('the recipe for %s names the files that it edits, at most six with the migration', (_, edits, testFile) => {
  const files = [...edits.map(([file]) => file), 'migrations/', testFile]
  expect(files.filter((file) => !recipe.includes(`\`${file}`))).toEqual([])
  expect(files.length).toBeLessThanOrEqual(6)
})

test('the recipes leave a copy of the tree without type errors', () => {
  for (const name of ['src', 'packages', 'package.json', 'tsconfig.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  for (const [file, before, after] of [...TUITION_TEXT, ...CV_NUMBER]) {
    const text = readFileSync(path.join(copy, file), 'utf8')
    expect([file, text.split(before).length]).toEqual([file, 2])
    writeFileSync(path.join(copy, file), text.replace(before, after))
  }
  writeFileSync(path.join(copy, 'src/testing/uses.ts'), USES)
  const settings = {
    extends: './tsconfig.json',
    // The cookies of requests are declared by their package, which the copy's files do not import.
    compilerOptions: { types: ['node', 'vite/client', '@fastify/cookie'] },
    include: CHECKED,
  }
  writeFileSync(path.join(copy, 'tsconfig.recipe.json'), JSON.stringify(settings))
  expect(findTypeErrors()).toBe('')
}, 300_000)

function findTypeErrors(): string {
  const compiler = path.join(root, 'node_modules/typescript/lib/tsc.js')
  try {
    execFileSync(process.execPath, [compiler, '-p', 'tsconfig.recipe.json'], { cwd: copy, encoding: 'utf8' })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
