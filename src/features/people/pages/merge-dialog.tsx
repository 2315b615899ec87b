import { useTranslations } from 'use-intl'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import type { DialogView } from '#ui/admin/reason-dialog.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { mergePeople } from '../calls.ts'
import type { PersonAccount } from '../schema.ts'

/** Merges an account into another one of the same person, named by its phone. [OFF-373] */
export function MergeDialog({ account, ...view }: DialogView & { account: PersonAccount }) {
  const t = useTranslations()
  const { name } = account
  return (
    <FormDialog
      {...view}
      title={t('people.mergeTitle', { name })}
      consequence={t('people.mergeConsequence', { name })}
      initial={{ phone: '', reason: '' }}
      call={mergePeople}
      input={(body) => ({ params: { id: account._id }, body })}
      submitLabel={t('people.merge')}
      success={t('people.merged')}
      failure={t('people.failed')}
    >
      {({ getInputProps }) => (
        <>
          <PhoneInput
            label={t('people.mergePhone')}
            description={t('people.mergePhoneHint')}
            autoComplete="off"
            withAsterisk
            {...getInputProps('phone')}
          />
          <ReasonField {...getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  )
}
