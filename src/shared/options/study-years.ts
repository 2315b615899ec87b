export const FIRST_STUDY_YEAR = '1st year'

/** Stored instead of the year of an exam while a student still studies. */
export const STUDY_YEARS: readonly string[] = [FIRST_STUDY_YEAR, '2nd year', '3rd year', '4th year', '5th year']

/** The number of a year of study, 0 for the year of an exam. */
export const toStudyYear = (year: string): number => STUDY_YEARS.indexOf(year) + 1
