import { deleteDraft, loadDraft, saveDraft } from '#ui/form/draft/draft.ts'

const KEY = 'registration'

type RegistrationDetails = { role: string; name: string; phone: string; email: string }

/** Saves the registration details (never the password) in this tab until the phone is verified. */
export function saveDetails({ role, name, phone, email }: RegistrationDetails): void {
  saveDraft(KEY, { role, name, phone, email })
}

export const loadDetails = (): RegistrationDetails | null =>
  loadDraft(KEY, { role: '', name: '', phone: '', email: '' })

export const deleteDetails = (): void => deleteDraft(KEY)
