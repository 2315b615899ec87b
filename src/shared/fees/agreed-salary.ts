import { SALARY_LIMITS } from '../format/salary.ts'
import { typedNumber } from '../input-schemas.ts'

/** Whole taka a month that two agreed on, in either digits; null if nobody said. */
export const agreedSalary = typedNumber(SALARY_LIMITS, 'tuitions.salaryOutside').nullable().default(null)
