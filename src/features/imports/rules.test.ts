import { expect, test } from 'vitest'
import { listOfficeTuitions } from '#features/tuitions/calls.ts'
import { text } from '#shared/messages/text.ts'
import { columnLabel, readHead, readPerson, readTuition } from './rules.ts'
import { IMPORT_COLUMNS, importIdParams, importQuery } from './schema.ts'

const banglaHead = ['মোবাইল নম্বর', 'class', 'subjects', 'মাধ্যম', 'শহর', 'areas', 'অনলাইন', 'gender', 'salary', 'heading']
const columns = () =>
  readHead('tuitions', ['phone', 'class', 'subjects', 'medium', 'city', 'areas', 'online', 'gender', 'salary'])

test.each(['en', 'bn'] as const)('[BN-270] the head of a list downloaded in %s has every needed column', (locale) => {
  const head = (listOfficeTuitions.csv ?? []).map(([key]) => text(locale, key))
  const { missing, indexes } = readHead('tuitions', head)
  expect(missing).toEqual([])
  expect([...indexes.keys()]).toEqual(
    expect.arrayContaining(['city', 'areas', 'online', 'gender', 'heading', 'salary']),
  )
})

test('[BN-270] a head may mix names of columns and words of both languages; others are named as ignored', () => {
  const { missing, ignored } = readHead('tuitions', [...banglaHead, 'মতামত'])
  expect([missing, ignored]).toEqual([[], ['মতামত']])
  expect(readHead('tutors', ['নাম', 'Phone']).missing).toEqual(['email'])
})

test('[BN-270] Bangla digits and names of choices are stored as those of a form', () => {
  const cells = ['০১৭১২-৩৪৫৬৭৮', 'পঞ্চম শ্রেণি; ষষ্ঠ শ্রেণি', 'গণিত', 'বাংলা মাধ্যম', 'ঢাকা', 'মিরপুর ১০', 'না', 'মহিলা', '৬,০০০']
  const row = readTuition({ row: 2, cells, columns: columns(), locale: 'bn' })
  expect(row).toMatchObject({
    input: {
      phone: '01712345678',
      class: ['Class 5', 'Class 6'],
      subjects: ['Math'],
      location: { city: 'Dhaka', areas: ['Mirpur 10'] },
      gender: ['Female'],
      isOnline: false,
      heading: 'Need Female Tutor For Class 5, Class 6 At Mirpur 10- Dhaka',
    },
  })
})

test('[BN-270] a refused cell is named with its reason in the reader’s language', () => {
  const cells = ['০১৭', 'পঞ্চম শ্রেণি', 'গণিত', 'বাংলা মাধ্যম', 'ঢাকা', '', 'হয়তো', 'অন্য', '']
  const row = readTuition({ row: 2, cells, columns: columns(), locale: 'bn' })
  const faults = 'faults' in row ? row.faults : []
  expect(faults.map(({ column }) => column)).toEqual(['gender', 'phone', 'online'])
  for (const { reason } of faults) expect(reason).toMatch(/^[^A-Za-z]+$/)
})

test('[BN-270] a person of a Bangla file has a phone in Latin digits', () => {
  const head = readHead('guardians', ['নাম', 'মোবাইল নম্বর', 'ইমেইল'])
  const cells = ['রহিমা', '+৮৮০১৭১২৩৪৫৬৭৮', 'R@Example.com']
  expect(readPerson({ row: 2, cells, columns: head, locale: 'bn' })).toEqual({
    row: 2,
    input: { name: 'রহিমা', phone: '01712345678', email: 'r@example.com' },
  })
})

test('[BN-301] the columns that a Bangla page names are read in a file, and English pages name them as before', () => {
  const names = IMPORT_COLUMNS.tuitions.map((column) => column.replace('*', ''))
  const bangla = names.map((name) => columnLabel('bn', name))
  for (const label of bangla) expect(label).toMatch(/^[^A-Za-z]+$/)
  expect([...readHead('tuitions', bangla).indexes.keys()]).toEqual(names)
  expect(names.map((name) => columnLabel('en', name))).toEqual(names)
})

test('[BN-301] a negotiable salary of a Bangla file is stored as a form stores it', () => {
  const cells = ['01712345678', 'Class 5', 'Math', 'Bangla medium', 'Dhaka', 'Mirpur 10', '', '', 'আলোচনা সাপেক্ষে']
  const row = readTuition({ row: 2, cells, columns: columns(), locale: 'bn' })
  expect(row).toMatchObject({ input: { salary: 'Negotiable' } })
})

test('the name of an import file has 1 to 200 characters', () => {
  expect(importQuery.parse({}).fileName).toBe('file')
  expect(importQuery.parse({ fileName: ' a ' }).fileName).toBe('a')
  for (const fileName of [' ', 'x'.repeat(201)]) expect(importQuery.safeParse({ fileName }).success).toBe(false)
})

test('the id of an import has 1 to 60 characters', () => {
  expect(importIdParams.parse({ id: '7' }).id).toBe('7')
  for (const id of [' ', 'x'.repeat(61)]) expect(importIdParams.safeParse({ id }).success).toBe(false)
})
