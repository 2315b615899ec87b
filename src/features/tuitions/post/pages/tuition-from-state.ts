import { type Tuition, tuition } from '../../schema.ts'

/** The tuition in a navigation state, if it has this tuitionId. */
export function tuitionFromState(state: unknown, id: string | undefined): Tuition | null {
  const parsed = tuition.safeParse((state as { tuition?: unknown } | null)?.tuition)
  return parsed.success && parsed.data.tuitionId === id ? parsed.data : null
}

/** The tuition that a guardian has just posted, from the navigation state. */
export function parsePosted(state: unknown): Tuition | null {
  return tuition.safeParse((state as { posted?: unknown } | null)?.posted).data ?? null
}

/** The phone that a visitor has just posted with, which no answer has. */
export function parsePostedPhone(state: unknown): string {
  const phone = (state as { phone?: unknown } | null)?.phone
  return typeof phone === 'string' ? phone : ''
}
