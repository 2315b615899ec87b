import { toLatinDigits } from './digits.ts'

/** The best grade of a school examination and of a university degree. */
const GRADE_SCALES = { gpa: 5, cgpa: 4 } as const

export type GradeScale = keyof typeof GRADE_SCALES

const NUMBER = /^\d(\.\d{1,3})?$/
/** O-level and A-level results: `A*`, `3 A*, 2 B`. */
const LETTERS = /^(?=.*[A-EU])[A-EU\d*+,\s-]+$/

/**
 * Normalises a grade: a number within the scale, also as `4.50/5` or in Bangla digits; a GPA may be letters such as `A*`.
 * Null for anything else.
 */
export function parseGrade(typed: string, scale: GradeScale): string | null {
  const best = GRADE_SCALES[scale]
  const text = toLatinDigits(typed.trim())
  if (text === '') return ''
  const number = text.replace(/\s*(\/|out of)\s*\d(\.0+)?$/i, '').replace(/^(\d),(\d+)$/, '$1.$2')
  if (NUMBER.test(number)) return Number(number) <= best && !claimsOtherScale(text, best) ? number : null
  return scale === 'gpa' && LETTERS.test(text) ? text : null
}

/** Whether `3.5/4` names another scale than this one. */
function claimsOtherScale(text: string, best: number): boolean {
  const named = /(?:\/|out of)\s*(\d)/i.exec(text)?.[1]
  return named !== undefined && Number(named) !== best
}
