import { z } from 'zod'
import { toLatinDigits } from './digits.ts'
import { type GradeScale, parseGrade } from './grades.ts'
import { optionalText, storedText } from './input-schemas.ts'
import { MAX_LENGTH } from './limits.ts'
import { normalisePhone } from './phone.ts'

const optionalPhone = optionalText(40).transform((typed, context) => {
  if (typed === '') return ''
  const phone = normalisePhone(typed)
  if (phone) return phone
  context.addIssue({ code: 'custom', message: 'phone.invalid' })
  return z.NEVER
})

const optionalEmail = z.union([z.literal(''), z.email().max(MAX_LENGTH.email)]).default('')

const optionalLink = optionalText(300).refine((typed) => typed === '' || /^https?:\/\/[^\s]+$/i.test(typed), {
  error: 'tutors.linkInvalid',
})

const year = storedText().overwrite(toLatinDigits).max(9).default('')
const optionalYear = year.refine((typed) => typed === '' || /^\d{4}(-\d{4})?$/.test(typed), {
  error: 'tutors.yearInvalid',
})

const grade = (scale: GradeScale) =>
  optionalText(20).transform((typed, context) => {
    const read = parseGrade(typed, scale)
    if (read !== null) return read
    context.addIssue({ code: 'custom', message: `tutors.${scale}Invalid` })
    return z.NEVER
  })

const school = z
  .object({
    institute: optionalText(),
    group: optionalText(MAX_LENGTH.choice),
    year: optionalYear,
    board: optionalText(MAX_LENGTH.choice),
    gpa: grade('gpa'),
  })
  .prefault({})

const degree = z
  .object({ institute: optionalText(), department: optionalText(), year: optionalYear, cgpa: grade('cgpa') })
  .prefault({})

/** The contact block of a CV, as submitted and as stored in a JSON column. */
export const cvContact = z.object({
  optionalPhone,
  guardianPhone: optionalPhone,
  friendPhone: optionalPhone,
  email: optionalEmail,
  fb: optionalLink,
})

/** The education of a CV, as submitted and as stored in a JSON column. */
export const cvEducation = z.object({ ssc: school, hsc: school, graduation: degree, masters: degree })

export type CvContact = z.output<typeof cvContact>
export type CvEducation = z.output<typeof cvEducation>
