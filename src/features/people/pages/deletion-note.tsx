import { useLocale, useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { getPersonDeletion, refuseDeletion } from '#features/privacy/calls.ts'
import { formatLongDate } from '#shared/dhaka-time.ts'
import { DialogButton } from '#ui/admin/dialogs/dialog-button.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/reason-dialog.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import type { PersonAccount } from '../schema.ts'

/** A requested deletion with its day, and how staff refuse it while something is open. [OPS-306] */
export function DeletionNote({ account }: { account: PersonAccount }) {
  const t = useTranslations('privacy.person')
  const locale = useLocale()
  const canWrite = usePermission('people.write')
  const { data } = useCallQuery(getPersonDeletion, { params: { id: account._id } })
  const deletion = data?.data
  if (!deletion) return null
  return (
    <>
      <p>{t('on', { date: formatLongDate(locale, deletion.erasedOn) })}</p>
      {canWrite && deletion.canRefuse && (
        <DialogButton label={t('refuse')} dialog={(view) => <RefuseDialog {...view} account={account} />} />
      )}
    </>
  )
}

function RefuseDialog({ account: { _id: id, name }, ...view }: DialogView & { account: PersonAccount }) {
  const t = useTranslations('privacy')
  const { mutateAsync } = useCallMutation(refuseDeletion)
  return (
    <ReasonDialog
      {...view}
      title={t('person.refuseTitle', { name })}
      consequence={t('person.refuseConsequence', { name })}
      confirmLabel={t('person.refuse')}
      onConfirm={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      success={t('refused')}
      failure={t('person.failed')}
    />
  )
}
