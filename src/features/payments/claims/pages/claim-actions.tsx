import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { RowActions, type RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Due } from '../../schema.ts'
import type { Claim } from '../schema.ts'
import { AcceptDialog, RefuseDialog } from './decision-dialogs.tsx'

/** Accept and refuse, for a claim that waits. */
export function ClaimActions({ claim }: { claim: Claim }) {
  const t = useTranslations('payments.claims')
  const [isAccepting, setAccepting] = useState(false)
  const mayWrite = usePermission('payments.write')
  if (!mayWrite || claim.state !== 'waiting') return null
  const refuse: RowMenuItem = {
    label: t('refuse'),
    icon: IconX,
    dialog: (view) => <RefuseDialog claim={claim} {...view} />,
  }
  return (
    <>
      <RowActions
        name={`${claim.tutorId} ${claim.tuitionId}`}
        primary={
          <Button size="sm" onClick={() => setAccepting(true)}>
            {t('accept')}
          </Button>
        }
        menu={[refuse]}
      />
      <AcceptDialog claim={claim} opened={isAccepting} onClose={() => setAccepting(false)} />
    </>
  )
}

/** In the menu of a due: what its tutor says to have paid. */
export function useClaimItems({ claims, ...due }: Due): RowMenuItem[] {
  const t = useTranslations('payments.claims')
  const format = useFormat()
  const mayWrite = usePermission('payments.write')
  if (!mayWrite) return []
  return claims.flatMap((one): RowMenuItem[] => {
    const claim = { ...due, ...one }
    const amount = format.money(takaToPoisha(one.amount))
    return [
      { label: t('acceptOf', { amount }), icon: IconCheck, dialog: (view) => <AcceptDialog claim={claim} {...view} /> },
      { label: t('refuseOf', { amount }), icon: IconX, dialog: (view) => <RefuseDialog claim={claim} {...view} /> },
    ]
  })
}
