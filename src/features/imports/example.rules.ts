import type { Locale } from '#shared/messages/locale.ts'
import { columnLabel, columnsOf } from './columns.rules.ts'
import type { ImportKind } from './schema.ts'

type ExampleRow = Readonly<Record<string, string>>

/** With a dash, so that a spreadsheet keeps the zero. */
const PHONES = ['01700-000001', '01700-000002'] as const

const EXAMPLES: Readonly<Record<Locale, { tuitions: ExampleRow[]; names: [string, string] }>> = {
  en: {
    tuitions: [
      {
        ...{
          class: 'Class 5; Class 6',
          subjects: 'Math; English',
          medium: 'Bangla medium',
          gender: 'Female',
          days: '3',
        },
        ...{ city: 'Dhaka', areas: 'Mirpur 10', online: 'no', salary: '5000-6000', teachingTime: '5:30 PM' },
      },
      {
        ...{ class: 'Class 9', subjects: 'Physics', medium: 'English version', gender: 'Any', days: '4' },
        ...{ online: 'yes', salary: 'Negotiable' },
      },
    ],
    names: ['Rahima Khatun', 'Abdul Karim'],
  },
  bn: {
    tuitions: [
      {
        ...{ class: 'পঞ্চম শ্রেণি; ষষ্ঠ শ্রেণি', subjects: 'গণিত; ইংরেজি', medium: 'বাংলা মাধ্যম', gender: 'মহিলা', days: '৩' },
        ...{ city: 'ঢাকা', areas: 'মিরপুর ১০', online: 'না', salary: '৫০০০-৬০০০', teachingTime: 'বিকেল ৫:৩০' },
      },
      {
        ...{ class: 'নবম শ্রেণি', subjects: 'পদার্থবিজ্ঞান', medium: 'ইংরেজি ভার্সন', gender: 'যেকোনো', days: '৪' },
        ...{ online: 'হ্যাঁ', salary: 'আলোচনা সাপেক্ষে' },
      },
    ],
    names: ['রহিমা খাতুন', 'আব্দুল করিম'],
  },
}

/** The heads of a kind and two rows that can be imported. */
export function exampleOf(kind: ImportKind, locale: Locale): string[][] {
  const { tuitions, names } = EXAMPLES[locale]
  const people = names.map((name, at) => ({ name, email: `person${at + 1}@example.com` }))
  const rows: ExampleRow[] = (kind === 'tuitions' ? tuitions : people).map((row, at) => ({
    ...row,
    phone: PHONES[at] ?? '',
  }))
  const columns = columnsOf(kind)
  return [
    columns.map((column) => columnLabel(locale, column)),
    ...rows.map((row) => columns.map((name) => row[name] ?? '')),
  ]
}
