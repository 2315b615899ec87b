import type { ChoiceGroupName } from './choice-groups.ts'

/** The classes of tuitions and CVs in the order of the form. */
export const CLASSES = [
  'Pre-schooling',
  'Play',
  'Nursery',
  'KG',
  'Class 1',
  'Class 2',
  'Class 3',
  'Class 4',
  'Class 5',
  'Class 6',
  'Class 7',
  'Class 8',
  'Class 9',
  'Class 10',
  'Inter 1st year',
  'Inter 2nd year',
  'Medical admission',
  'Engineering admission',
  'University admission',
  'Standard 1',
  'Standard 2',
  'Standard 3',
  'Standard 4',
  'Standard 5',
  'Standard 6',
  'Standard 7',
  'Standard 8',
  'O-level',
  'A-level (AS)',
  'A-level (A2)',
  'Honors',
  'Others',
] as const

export type ClassOption = (typeof CLASSES)[number]

/** Classes by group in the order of the form, as a phone shows them. */
export const CLASS_GROUPS = {
  preschool: ['Pre-schooling', 'Play', 'Nursery', 'KG'],
  primary: ['Class 1', 'Class 2', 'Class 3', 'Class 4', 'Class 5'],
  secondary: ['Class 6', 'Class 7', 'Class 8', 'Class 9', 'Class 10'],
  college: ['Inter 1st year', 'Inter 2nd year'],
  admission: ['Medical admission', 'Engineering admission', 'University admission'],
  englishMedium: [
    'Standard 1',
    'Standard 2',
    'Standard 3',
    'Standard 4',
    'Standard 5',
    'Standard 6',
    'Standard 7',
    'Standard 8',
    'O-level',
    'A-level (AS)',
    'A-level (A2)',
  ],
  university: ['Honors'],
  other: ['Others'],
} as const satisfies Partial<Record<ChoiceGroupName, readonly ClassOption[]>>
