import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { mergePeople } from '../../calls.ts'
import type { PersonAccount } from '../../schema.ts'
import { MergePreview } from './merge-preview.tsx'

/** Merges an account into another one of the same person, named by its phone, after both were shown. */
export function MergeDialog({ account, ...view }: DialogView & { account: PersonAccount }) {
  const t = useTranslations()
  const { _id: id, name } = account
  /** the account that stays, as the person has seen it */
  const shownId = useRef('')
  return (
    <FormDialog
      {...view}
      title={t('people.mergeTitle', { name })}
      consequence={t('people.mergeConsequence', { name })}
      initial={{ phone: '', reason: '' }}
      call={mergePeople}
      input={(body) => ({ params: { id }, body: { ...body, intoId: shownId.current } })}
      submitLabel={t('people.merge')}
      success={t('people.merged')}
      failure={t('people.failed')}
    >
      {({ getInputProps, values }) => (
        <>
          <PhoneInput
            label={t('people.mergePhone')}
            description={t('people.mergePhoneHint')}
            autoComplete="off"
            required
            {...getInputProps('phone')}
          />
          <MergePreview
            id={id}
            typed={values.phone}
            onShown={(intoId) => {
              shownId.current = intoId
            }}
          />
          <ReasonField {...getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  )
}
