import { z } from 'zod'
import { toLatinDigits } from './format/digits.ts'
import { type GradeScale, parseGrade } from './format/grades.ts'
import { normalisePhone } from './format/phone.ts'
import { optionalEmail, optionalText, storedText } from './input-schemas.ts'
import { MAX_LENGTH } from './limits.ts'
import { toStudyYear } from './options/study-years.ts'

const optionalPhone = optionalText(40).transform((typed, context) => {
  if (typed === '') return ''
  const phone = normalisePhone(typed)
  if (phone) return phone
  context.addIssue({ code: 'custom', message: 'phone.invalid' })
  return z.NEVER
})

/** A host name with what may follow it, as people write an address without `https://`. */
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i

const optionalLink = optionalText(300)
  .overwrite((typed) => (HOST.test(typed) ? `https://${typed}` : typed))
  .refine((typed) => typed === '' || /^https?:\/\/[^\s]+$/i.test(typed), { error: 'tutors.linkInvalid' })

const year = storedText().overwrite(toLatinDigits).max(9).default('')
const optionalYear = year.refine((typed) => typed === '' || /^\d{4}(-\d{4})?$/.test(typed) || toStudyYear(typed) > 0, {
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
  email: optionalEmail(),
  fb: optionalLink,
})

/** The education of a CV, as submitted and as stored in a JSON column. */
export const cvEducation = z.object({ ssc: school, hsc: school, graduation: degree, masters: degree })

export type CvContact = z.output<typeof cvContact>
export type CvEducation = z.output<typeof cvEducation>
