import type { ClassOption } from '#shared/options/classes.ts'
import type { Medium } from '#shared/options/mediums.ts'
import type { Subject } from '#shared/options/subjects.ts'

/** A stage of schooling: classes, subjects and salaries that occur together. */
export type Stage = {
  readonly name: 'early' | 'primary' | 'secondary' | 'college' | 'admission' | 'english' | 'religion' | 'skills'
  /** Tuitions of this stage per hundred. */
  readonly share: number
  readonly classes: readonly ClassOption[]
  readonly mediums: readonly Medium[]
  /** Sets of subjects that guardians request together. */
  readonly subjects: readonly (readonly Subject[])[]
  /** As guardians write it; an empty one is shown as negotiable. */
  readonly salaries: readonly string[]
}

export const STAGES: readonly Stage[] = [
  {
    name: 'early',
    share: 12,
    classes: ['Pre-schooling', 'Play', 'Nursery', 'KG'],
    mediums: ['Bangla medium', 'English version', 'English medium'],
    subjects: [['All-subject'], ['All-subject', 'Hand-writing'], ['English', 'Bangla', 'Math'], ['Phonics', 'Drawing']],
    salaries: ['3,000 Tk', '3,500 Tk', '4k', '5,000 Tk', '৩৫০০ টাকা', '4,000 - 5,000 Tk', '300 per class', ''],
  },
  {
    name: 'primary',
    share: 26,
    classes: ['Class 1', 'Class 2', 'Class 3', 'Class 4', 'Class 5'],
    mediums: ['Bangla medium', 'Bangla medium', 'English version'],
    subjects: [
      ['All-subject'],
      ['Math', 'English'],
      ['Math', 'English', 'General-science'],
      ['Bangla', 'English', 'Math', 'BGS'],
      ['2-subjects'],
    ],
    salaries: ['4,000 Tk', '4,500 Tk', '5,000 Tk', '6,000 Tk', '৫ হাজার টাকা', '5,000 - 6,000 Tk', '3500/-', ''],
  },
  {
    name: 'secondary',
    share: 26,
    classes: ['Class 6', 'Class 7', 'Class 8', 'Class 9', 'Class 10'],
    mediums: ['Bangla medium', 'Bangla medium', 'English version'],
    subjects: [
      ['Math', 'General-science'],
      ['Physics', 'Chemistry', 'Higher-math'],
      ['English', 'Math', 'ICT'],
      ['Accounting', 'Finance', 'Business-entrepreneurship'],
      ['English-1st-paper', 'English-2nd-paper'],
      ['3-subjects'],
      ['All-subject'],
      ['Physics', 'Chemistry', 'Biology', 'Higher-math'],
    ],
    salaries: [
      '5,000 Tk',
      '6,000 Tk',
      '7,000 Tk',
      '8,000 Tk',
      '10,000 - 12,000 Tk',
      '৬ হাজার টাকা',
      '7000/-',
      'Negotiable',
    ],
  },
  {
    name: 'college',
    share: 13,
    classes: ['Inter 1st year', 'Inter 2nd year'],
    mediums: ['Bangla medium', 'English version'],
    subjects: [
      ['Physics', 'Chemistry'],
      ['Higher-math', 'Physics'],
      ['ICT'],
      ['Biology', 'Chemistry'],
      ['English', 'ICT'],
      ['Accounting', 'Statistics'],
      ['Economics', 'Civics', 'Logic'],
    ],
    salaries: ['6,000 Tk', '7,000 Tk', '8,000 Tk', '10,000 Tk', '৮,০০০ টাকা', '8,000 - 10,000 Tk', 'Negotiable', ''],
  },
  {
    name: 'admission',
    share: 5,
    classes: ['Medical admission', 'Engineering admission', 'University admission'],
    mediums: ['Bangla medium'],
    subjects: [
      ['Biology', 'Chemistry', 'General-knowledge'],
      ['Physics', 'Chemistry', 'Higher-math'],
      ['English', 'Bangla', 'General-knowledge'],
      ['IBA-admission', 'English'],
    ],
    salaries: ['10,000 Tk', '12,000 Tk', '15,000 Tk for the whole course', 'Negotiable', ''],
  },
  {
    name: 'english',
    share: 11,
    classes: [
      'Standard 2',
      'Standard 4',
      'Standard 5',
      'Standard 7',
      'Standard 8',
      'O-level',
      'A-level (AS)',
      'A-level (A2)',
    ],
    mediums: ['Cambridge', 'Ed-excel', 'English medium', 'IB', 'Canadian'],
    subjects: [
      ['Pure-math', 'Physics'],
      ['Economics', 'Business-studies'],
      ['English-language', 'English-literature'],
      ['Chemistry', 'Biology'],
      ['Math', 'Combined-science'],
      ['Bangla'],
      ['Further-math'],
      ['Computer-science', 'Math'],
    ],
    salaries: ['8,000 Tk', '10,000 Tk', '12,000 Tk', '15,000 Tk', '20,000 Tk', '12,000 - 15,000 Tk', 'Negotiable'],
  },
  {
    name: 'religion',
    share: 4,
    classes: ['KG', 'Class 2', 'Class 3', 'Class 4', 'Others'],
    mediums: ['Bangla medium', 'Others'],
    subjects: [['Quran-reading'], ['Quran-reading', 'Arabic'], ['Nazera-quran'], ['Islamic-studies', 'Arabic']],
    salaries: ['2,500 Tk', '3,000 Tk', '4,000 Tk', '৩,০০০ টাকা', ''],
  },
  {
    name: 'skills',
    share: 3,
    classes: ['Honors', 'Others'],
    mediums: ['Bangla medium', 'Others'],
    subjects: [
      ['Ielts'],
      ['Spoken-English'],
      ['Programming'],
      ['Graphic-design'],
      ['Drawing'],
      ['Music'],
      ['Chess'],
      ['Statistics'],
    ],
    salaries: ['5,000 Tk', '8,000 Tk', '10,000 Tk for two months', 'Negotiable', ''],
  },
]
