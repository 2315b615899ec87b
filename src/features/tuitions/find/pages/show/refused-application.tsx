import { lazy, Suspense } from 'react'
import { useWaitingApplication } from '#features/applications/apply/pages/waiting.ts'

const RefusedNote = lazy(async () => ({
  default: (await import('#features/applications/apply/pages/waiting-note.tsx')).RefusedNote,
}))

/** Why the application that had waited was not sent. */
export function RefusedApplication({ tuitionId }: { tuitionId: string }) {
  const application = useWaitingApplication(tuitionId)
  if (application?.refused === undefined) return null
  return (
    <Suspense fallback={null}>
      <RefusedNote application={application} />
    </Suspense>
  )
}
