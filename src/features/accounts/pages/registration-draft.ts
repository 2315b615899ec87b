import { deleteDraft, loadDraft, saveDraft } from '#ui/form/draft.ts'

const KEY = 'registration'

export type Details = { role: string; name: string; phone: string; email: string }

/** Keeps in this tab what somebody registered with, until the phone is verified; never the password. */
export function keepDetails({ role, name, phone, email }: Details): void {
  saveDraft(KEY, { role, name, phone, email })
}

export const keptDetails = (): Details | null => loadDraft(KEY, { role: '', name: '', phone: '', email: '' })

export const dropDetails = (): void => deleteDraft(KEY)
