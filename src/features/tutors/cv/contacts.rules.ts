import { contactsIn, hideContacts } from '#shared/contacts/hide-contacts.ts'
import { toVisibleCv } from '../rules.ts'
import type { Cv } from '../schema.ts'

/** A CV as its viewer reads its texts: its tutor and admins, who have its phone, whole; others without contacts. */
export function guardContacts(visible: Cv, released: readonly string[]): Cv {
  const { name, experience, teachingPreferences, education, address } = toVisibleCv(visible, 'public')
  const typed = { name, experience, teachingPreferences, education, address }
  if (visible.phone === undefined) return { ...visible, ...hideContacts(typed, released) }
  return { ...visible, ...contactsIn(typed, released) }
}
