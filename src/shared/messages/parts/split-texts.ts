import { TEXT_PARTS, type TextPart } from './text-parts.ts'

/** The texts that pages which people read do without, and the few below them that these pages show; the longest path decides. */
const paths: Readonly<Record<TextPart, readonly string[]>> = {
  read: [
    'accounts.logoutFailed',
    'admin.kit',
    'choose.call',
    'choose.correctCv',
    'choose.cvFirst',
    'choose.cvFirstText',
    'choose.cvReturnedText',
    'choose.missesNote',
    'choose.missesTitle',
    'choose.writeCv',
    'privacy.leavingLink',
    'privacy.leavingNote',
    'tuitionOffice.mine',
    'tuitionOffice.states',
    'tuitionPages.form.next',
    'tuitionPages.form.steps',
    'tuitionPages.mine.applicants',
    'tutors.applicant.failed',
  ],
  account: [
    'accounts',
    'admin',
    'adminCommon',
    'applications',
    'choose',
    'cvForm',
    'forms',
    'hireRequests',
    'preferences',
    'privacy',
    'secondFactor',
    'select',
    'staff.accept',
    'staff.joined',
    'staff.roles',
    'tuitionOffice.form',
    'tuitionOffice.review',
    'tuitionPages.admin.all',
    'tuitionPages.form',
    'tuitionPages.mine',
    'tuitionPages.myPost',
    'tuitionPages.thanks',
    'tutors.applicant',
    'tutors.own',
    'uploads',
  ],
  office: [
    'adminOverview',
    'bookings',
    'events',
    'figures',
    'hireRequests.admin',
    'hireRequests.office',
    'imports',
    'mail',
    'messaging',
    'notifications',
    'outbox',
    'payments',
    'people',
    'personNotifications',
    'reports',
    'settings',
    'staff',
    'system',
    'tuitionOffice',
    'tuitionPages.admin',
    'tutors.admin',
    'tutors.csv',
  ],
}

const partByPath = new Map(TEXT_PARTS.flatMap((part) => paths[part].map((path) => [path, part] as const)))

/** The part that a text or group of texts belongs to. [WEB-520] */
export function partOfText(key: string): TextPart {
  for (let path = key; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const part = partByPath.get(path)
    if (part) return part
  }
  return 'read'
}

/** Texts in groups. */
export type Texts = { readonly [key: string]: string | Texts }

/** A catalogue without the texts of other parts. */
export function textsOfPart(texts: Texts, part: TextPart, group = ''): Texts {
  const kept = Object.entries(texts).flatMap(([name, value]): [string, string | Texts][] => {
    const path = group === '' ? name : `${group}.${name}`
    if (typeof value === 'string') return partOfText(path) === part ? [[name, value]] : []
    const below = textsOfPart(value, part, path)
    return Object.keys(below).length > 0 ? [[name, below]] : []
  })
  return Object.fromEntries(kept)
}
