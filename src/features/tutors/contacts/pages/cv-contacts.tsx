import { useState } from 'react'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { ContactChecks } from '#ui/admin/rows/contact-checks.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import type { Cv } from '../../schema.ts'
import { moveCvContact } from '../calls.ts'

/** The contacts in the texts of a CV, for staff. */
export function CvContacts({ cv }: { cv: Cv }) {
  // Stays when the last contact is taken out, so that it can be put back.
  const [isShown, setShown] = useState(false)
  if (cv.contacts && !isShown) setShown(true)
  return isShown ? <Checks cv={cv} /> : null
}

function Checks({ cv: { tutorId: id, contacts } }: { cv: Cv }) {
  const { mutateAsync } = useCallMutation(moveCvContact)
  const mayVerify = usePermission('tutors.verify')
  return (
    <ContactChecks
      contacts={contacts}
      disabled={!mayVerify}
      onMove={(move, part) => mutateAsync({ params: { id }, body: { move, part } })}
    />
  )
}
