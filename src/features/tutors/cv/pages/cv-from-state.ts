import { type Cv, cv as cvSchema } from '../../schema.ts'

/** The CV in a navigation state, if it has this tutorId. */
export function cvFromState(state: unknown, tutorId: string | undefined): Cv | null {
  const parsed = cvSchema.safeParse((state as { tutor?: unknown } | null)?.tutor)
  return parsed.success && parsed.data.tutorId === tutorId ? parsed.data : null
}
