import { Suspense } from 'react'
import { useWaitingApplication } from '#features/applications/apply/pages/waiting.ts'
import { lazyPart } from '#ui/page/lazy-part.ts'

const RefusedNote = lazyPart(
  async () => ({ default: (await import('#features/applications/apply/pages/waiting-note.tsx')).RefusedNote }),
  () => null,
)

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
