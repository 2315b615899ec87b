import { texts as accountTexts } from './en/account.ts'
import { texts as alertTexts } from './en/alerts.ts'
import { texts as feesTexts } from './en/fees.ts'
import { texts as officeTexts } from './en/office.ts'
import { texts as publicTexts } from './en/public.ts'

/** All texts for users in English, for Node; a browser loads the parts that its page shows. */
export const en = {
  ...publicTexts,
  ...accountTexts,
  ...alertTexts,
  ...feesTexts,
  ...officeTexts,
  // Groups with texts in several parts.
  agreements: { ...accountTexts.agreements, ...officeTexts.agreements },
  accounts: { ...publicTexts.accounts, ...accountTexts.accounts },
  admin: { ...publicTexts.admin, ...accountTexts.admin, ...officeTexts.admin },
  choose: { ...publicTexts.choose, ...accountTexts.choose },
  hireRequests: { ...accountTexts.hireRequests, ...officeTexts.hireRequests },
  payments: {
    ...feesTexts.payments,
    ...officeTexts.payments,
    ledger: { ...feesTexts.payments.ledger, ...officeTexts.payments.ledger },
  },
  privacy: { ...publicTexts.privacy, ...accountTexts.privacy },
  staff: { ...accountTexts.staff, ...officeTexts.staff },
  tuitionOffice: { ...publicTexts.tuitionOffice, ...accountTexts.tuitionOffice, ...officeTexts.tuitionOffice },
  tuitionPages: {
    ...publicTexts.tuitionPages,
    ...accountTexts.tuitionPages,
    ...officeTexts.tuitionPages,
    form: { ...publicTexts.tuitionPages.form, ...accountTexts.tuitionPages.form },
    mine: { ...publicTexts.tuitionPages.mine, ...accountTexts.tuitionPages.mine },
    admin: { ...accountTexts.tuitionPages.admin, ...officeTexts.tuitionPages.admin },
  },
  tutors: {
    ...publicTexts.tutors,
    ...accountTexts.tutors,
    ...officeTexts.tutors,
    applicant: { ...publicTexts.tutors.applicant, ...accountTexts.tutors.applicant },
  },
}

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

/** The dotted path of a text, such as `tuitions.created`. */
export type MessageKey = Leaves<typeof en>
