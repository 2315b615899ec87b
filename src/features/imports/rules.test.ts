import { expect, test } from 'vitest'
import { listAdminTuitions } from '#features/tuitions/calls.ts'
import { text } from '#shared/messages/text.ts'
import { columnLabel, readHead } from './columns.rules.ts'
import { exampleOf } from './example.rules.ts'
import { faultText, readPerson, readTuition } from './rules.ts'
import { IMPORT_COLUMNS, type ImportAnswers, importAnswers, importIdParams, importQuery } from './schema.ts'
import { canKeep, closestOptions, knownValue, phoneOf, toAnsweredValues } from './values.rules.ts'

const none = toAnsweredValues(importAnswers.parse({}))
const banglaHead = ['মোবাইল নম্বর', 'class', 'subjects', 'মাধ্যম', 'শহর', 'areas', 'অনলাইন', 'gender', 'salary', 'heading']
const columns = () =>
  readHead('tuitions', ['phone', 'class', 'subjects', 'medium', 'city', 'areas', 'online', 'gender', 'salary'])

test.each(['en', 'bn'] as const)('the head of a list downloaded in %s has every needed column [BN-270]', (locale) => {
  const head = (listAdminTuitions.csv ?? []).map(([key]) => text(locale, key))
  const { missing, indexes } = readHead('tuitions', head)
  expect(missing).toEqual([])
  expect([...indexes.keys()]).toEqual(
    expect.arrayContaining(['city', 'areas', 'online', 'gender', 'heading', 'salary']),
  )
})

test('a head may mix names of columns and words of both languages; others are named as ignored [BN-270]', () => {
  const { missing, ignored } = readHead('tuitions', [...banglaHead, 'মতামত'])
  expect([missing, ignored]).toEqual([[], ['মতামত']])
  expect(readHead('tutors', ['নাম', 'Phone']).missing).toEqual(['email'])
})

test('Bangla digits and names of choices are stored as those of a form [BN-270]', () => {
  const cells = ['০১৭১২-৩৪৫৬৭৮', 'পঞ্চম শ্রেণি; ষষ্ঠ শ্রেণি', 'গণিত', 'বাংলা মাধ্যম', 'ঢাকা', 'মিরপুর ১০', 'না', 'মহিলা', '৬,০০০']
  const row = readTuition({ row: 2, cells, columns: columns(), answers: none })
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

test('a refused cell is named with its reason in the viewer’s language [BN-270]', () => {
  const cells = ['০১৭', 'পঞ্চম শ্রেণি', 'গণিত', 'বাংলা মাধ্যম', 'ঢাকা', '', 'হয়তো', 'অন্য', '']
  const row = readTuition({ row: 2, cells, columns: columns(), answers: none })
  expect(row.faults.map(({ column }) => column)).toEqual(['online', 'gender', 'areas', 'phone'])
  for (const fault of row.faults) expect(faultText('bn', fault)).toMatch(/^[^A-Za-z]+$/)
})

test('a person of a Bangla file has a phone in Latin digits [BN-270]', () => {
  const head = readHead('guardians', ['নাম', 'মোবাইল নম্বর', 'ইমেইল'])
  const cells = ['রহিমা', '+৮৮০১৭১২৩৪৫৬৭৮', 'R@Example.com']
  expect(readPerson({ row: 2, cells, columns: head, answers: none })).toMatchObject({
    faults: [],
    input: { name: 'রহিমা', phone: '01712345678', email: 'r@example.com' },
  })
})

test('the columns that a Bangla page names are read in a file, and English pages name them as before [BN-301]', () => {
  const names = IMPORT_COLUMNS.tuitions.map((column) => column.replace('*', ''))
  const bangla = names.map((name) => columnLabel('bn', name))
  for (const label of bangla) expect(label).toMatch(/^[^A-Za-z]+$/)
  expect([...readHead('tuitions', bangla).indexes.keys()]).toEqual(names)
  expect(names.map((name) => columnLabel('en', name))).toEqual(names)
})

test('a negotiable salary of a Bangla file is stored as a form stores it [BN-301]', () => {
  const cells = ['01712345678', 'Class 5', 'Math', 'Bangla medium', 'Dhaka', 'Mirpur 10', '', '', 'আলোচনা সাপেক্ষে']
  const row = readTuition({ row: 2, cells, columns: columns(), answers: none })
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

const HEAD = ['phone', 'class', 'subjects', 'medium', 'city', 'areas', 'online', 'gender', 'salary', 'days']
const GOOD = ['01711245175', 'Class 5', 'Math', 'Bangla medium', 'Dhaka', 'Uttara', 'no', 'Female', '6000', '3']
const readChanged = (changes: Record<string, string>, answers: Partial<ImportAnswers> = {}) =>
  readTuition({
    ...{ row: 2, columns: readHead('tuitions', HEAD) },
    cells: HEAD.map((name, at) => changes[name] ?? GOOD[at] ?? ''),
    answers: toAnsweredValues(importAnswers.parse(answers)),
  })

test.each([
  ['1712340002', '01712340002'],
  ['1712340002.0', '01712340002'],
  ['1,712,340,002', '01712340002'],
  ['1,712,340,002.00', '01712340002'],
  ['="01712340002"', '01712340002'],
  ["'01712340002", '01712340002'],
  ["'1712340002", '01712340002'],
  [' 1712-340 002 ', '01712340002'],
  ['১৭১২৩৪০০০২', '01712340002'],
  ['tel: 1712340002', '01712340002'],
  ['8801712340002', '8801712340002'],
  ['8801712340002.0', '8801712340002'],
  ['1212340002', '1212340002'],
  ['171234000', '171234000'],
  ['1.71234E+09', '1.71234E+09'],
  ['-1712340002', '-1712340002'],
  ['171234000.2', '171234000.2'],
  ['1712340002 / 1812340002', '1712340002 / 1812340002'],
])('the phone cell %s is read as %s [OFF-607]', (cell, phone) => expect(phoneOf(cell)).toBe(phone))

test.each([
  ['gender', 'female', '', 'Female'],
  ['gender', 'MALE', '', 'Male'],
  ['gender', 'Any', '', ''],
  ['gender', 'যেকোনো', '', ''],
  ['gender', 'male / female', '', 'Male/Female'],
  ['class', 'class 7', '', 'Class 7'],
  ['class', 'CLASS-07', '', 'Class 7'],
  ['class', 'সপ্তম শ্রেণি', '', 'Class 7'],
  ['class', 'a level (as)', '', 'A-level (AS)'],
  ['subjects', 'higher math', '', 'Higher-math'],
  ['medium', 'english VERSION', '', 'English version'],
  ['city', 'dhaka', '', 'Dhaka'],
  ['city', 'ঢাকা', '', 'Dhaka'],
  ['city', 'Chattogram', '', 'Chittagong'],
  ['subjects', 'Mathematics', '', 'Math'],
  ['class', 'SSC', '', null],
  ['areas', 'UTTARA', 'Dhaka', 'Uttara'],
  ['areas', 'mirpur-10', 'Dhaka', 'Mirpur 10'],
  ['online', 'YES', '', 'yes'],
  ['days', '৩', '', '3'],
  ['days', '3 Days', '', '3'],
  ['days', 'সপ্তাহে ৪ দিন', '', '4'],
  ['salary', '৳৬,০০০', '', '৳৬,০০০'],
  ['salary', 'NEGOTIABLE', '', 'Negotiable'],
  ['class', 'Klass 9', '', null],
  ['areas', 'Nowhere', 'Dhaka', null],
  ['areas', 'Mirpur 10', 'Khulna', null],
  ['salary', 'abc', '', null],
  ['days', '9', '', null],
  ['days', 'often', '', null],
])('%s %s in %j is stored as %j [OFF-608]', (column, value, city, stored) =>
  expect(knownValue(column, value, city)).toBe(stored),
)

test.each([
  ['class', 'Klass 9', '', 'Class 9'],
  ['class', '7', '', 'Class 7'],
  ['medium', 'Bangla', '', 'Bangla medium'],
  ['subjects', 'Phisics', '', 'Physics'],
  ['city', 'Dhakka', '', 'Dhaka'],
  ['areas', 'Mirpr 10', 'Dhaka', 'Mirpur 10'],
])('closest to the unknown %s %s is offered first [OFF-609]', (column, value, city, first) =>
  expect(closestOptions({ column, value, city })[0]).toBe(first),
)

test('an unknown value is refused by its name with what is allowed, and all faults of a row are named [OFF-609]', () => {
  const { faults } = readChanged({
    ...{ phone: '12', class: 'Klass 9; Klass 8', gender: 'Robot', city: '', salary: 'abc', days: '9' },
  })
  expect(faults.map((fault) => [fault.column, faultText('en', fault)])).toEqual([
    ['days', '“9” is not known. Allowed: 1, 2, 3, 4, 5, 6, 7.'],
    ['class', expect.stringMatching(/^“Klass 9” is not known\. Allowed: Class 9, .* and 26 more\.$/)],
    ['class', expect.stringMatching(/^“Klass 8” is not known\. Allowed: Class 8, /)],
    ['gender', expect.stringMatching(/^“Robot” is not known\. Allowed: .*Male\/Female/)],
    ['salary', 'No amount can be read from “abc”. Write it like 5000, 5,000-7,000 or Negotiable.'],
    ['city', expect.any(String)],
    ['phone', expect.stringMatching(/11 digits/)],
  ])
})

test('an answered value is stored as chosen or as written, where the form allows that [OFF-609]', () => {
  const changes = { class: 'Klass 9', areas: 'Nowhere', salary: 'abc', gender: 'Robot' }
  const values = [
    { column: 'class', value: 'Klass 9', to: 'Class 9' },
    { column: 'areas', value: 'Nowhere', to: 'Nowhere' },
    { column: 'gender', value: 'Robot', to: 'Male' },
  ]
  const row = readChanged(changes, { values, keep: ['salary'] })
  expect(row.input).toMatchObject({
    ...{ class: ['Class 9'], location: { areas: ['Nowhere'] }, gender: ['Male'], salary: 'abc', daysPerWeek: 3 },
  })
  const kept = readChanged({ gender: 'Robot' }, { values: [{ column: 'gender', value: 'Robot', to: 'Robot' }] })
  expect(kept.faults.map(({ column }) => column)).toEqual(['gender'])
  expect(['class', 'gender', 'online', 'days'].map(canKeep)).toEqual([true, false, false, false])
})

test.each(['#N/A', '#REF!', '#DIV/0!', '#####', 'Err:508', '#NOT_COMPUTED!'])(
  'a cell with %s is refused whatever its column [OFF-605]',
  (cell) => {
    for (const column of ['class', 'salary', 'gender', 'areas', 'days', 'phone']) {
      const { faults } = readChanged({ [column]: cell })
      expect(faults.map((fault) => fault.column)).toEqual([column])
    }
  },
)

test.each([
  ['tuitions', ['Mobile No', 'Class', 'Subject', 'Medium']],
  ['tuitions', ['phone number', 'Classes', 'Subjects', 'Version']],
  ['tuitions', ['মোবাইল', 'শ্রেণি', 'বিষয়', 'মাধ্যম']],
  ['tutors', ['Full Name', 'Mobile', 'E-mail address']],
  ['guardians', ['নাম', 'মোবাইল নং', 'ইমেইল']],
  ['tuitions', ['1. Mobile no', '2) Class', '(3) Subjects', '[4] Medium']],
  ['tuitions', ['১। মোবাইল', '২) শ্রেণি', '৩. বিষয়', '10: মাধ্যম']],
] as const)('%s with the heads %j are found [OFF-606]', (kind, head) =>
  expect(readHead(kind, head).missing).toEqual([]),
)

test('columns matched by hand replace those that were found [OFF-606]', () => {
  const { indexes, missing, ignored } = readHead('tutors', ['Phone', 'Name', 'Own phone', 'X'], {
    chosen: { phone: 2, email: 3 },
  })
  expect([Object.fromEntries(indexes), missing, ignored]).toEqual([{ name: 1, phone: 2, email: 3 }, [], ['Phone']])
  expect(readHead('tutors', ['Phone', 'Name'], { chosen: { name: -1, email: 9 } }).missing).toEqual(['name', 'email'])
})

test('the mark before a text that looks like a formula is taken off again [OFF-613]', () => {
  const columns = readHead('tutors', ['name', 'phone', 'email'])
  const cells = ["'-Rahim", "'+8801712340002", 'rahim@example.com']
  expect(readPerson({ row: 2, cells, columns, answers: none })).toMatchObject({
    input: { name: '-Rahim', phone: '01712340002' },
    faults: [],
  })
})

test.each(['en', 'bn'] as const)('the rows of each example in %s can be imported [OFF-613]', (locale) => {
  for (const kind of ['tuitions', 'tutors', 'guardians'] as const) {
    const [head = [], ...rows] = exampleOf(kind, locale)
    const columns = readHead(kind, head)
    expect([columns.missing, columns.ignored, rows.length]).toEqual([[], [], 2])
    for (const cells of rows) {
      const source = { row: 2, cells, columns, answers: none }
      expect((kind === 'tuitions' ? readTuition(source) : readPerson(source)).faults).toEqual([])
    }
  }
})
