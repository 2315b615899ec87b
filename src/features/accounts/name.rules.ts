import { findContacts } from '#shared/contacts/find-contacts.ts'
import { Refusal } from '#shared/refusal.ts'

/** Refuses a name with a phone in words, a mail address or a handle, which others would read. 400. */
export function requirePlainName(name: string): void {
  if (findContacts(name).length > 0) throw new Refusal(400, 'invalid.name', { path: 'name' })
}
