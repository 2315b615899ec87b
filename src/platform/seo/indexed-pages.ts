import { paths } from '#shared/address/paths.ts'

const { home, tuitions, tutors, postAsVisitor, contact, about, services, howItWorks, fees, terms, privacy } = paths
/** The pages for everybody without a record of their own. */
export const INDEXED_PAGES = [
  ...[home, tuitions, tutors, postAsVisitor, contact, about, services, howItWorks, fees, terms, privacy],
  paths.openNumbers,
  paths.ranking,
  ...[paths.login, paths.register, paths.forgotPassword],
]
