import { useState } from 'react'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { ContactChecks } from '#ui/admin/rows/contact-checks.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import type { Tuition } from '../../schema.ts'
import { moveTuitionContact } from '../calls.ts'

type ContactsProps = {
  tuition: Pick<Tuition, '_id' | 'contacts'>
  /** false for the texts of a demo class, which are read for days only */
  canRemove?: boolean
}

/** The contacts in the texts of a post or of its demo classes, for staff. */
export function TuitionContacts({ tuition, canRemove = true }: ContactsProps) {
  // Stays when the last contact is taken out, so that it can be put back.
  const [isShown, setShown] = useState(false)
  if (tuition.contacts && !isShown) setShown(true)
  return isShown ? <Checks tuition={tuition} canRemove={canRemove} /> : null
}

function Checks({ tuition: { _id: id, contacts }, canRemove }: Required<ContactsProps>) {
  const { mutateAsync } = useCallMutation(moveTuitionContact)
  const mayVerify = usePermission('tuitions.verify')
  return (
    <ContactChecks
      contacts={contacts}
      disabled={!mayVerify}
      canRemove={canRemove}
      onMove={(move, part) => mutateAsync({ params: { id }, body: { move, part } })}
    />
  )
}
