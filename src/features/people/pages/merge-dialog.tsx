import { Button, Modal, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { REASON_LENGTH } from '#shared/limits.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import type { DialogView } from '#ui/admin/reason-dialog.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { mergePeople } from '../calls.ts'
import type { PersonAccount } from '../schema.ts'

/** Merges an account into another one of the same person, named by its phone. [OFF-373] */
export function MergeDialog({ opened, onClose, account }: DialogView & { account: PersonAccount }) {
  const t = useTranslations()
  const { name } = account
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('people.mergeTitle', { name })}
      withCloseButton={false}
      returnFocus={false}
    >
      <AdminFormBody
        initial={{ phone: '', reason: '' }}
        call={mergePeople}
        input={(body) => ({ params: { id: account._id }, body })}
        submitLabel={t('people.merge')}
        success={t('people.merged')}
        failure={t('people.failed')}
        describeFailure={failureMessage}
        onDone={onClose}
        secondaryAction={
          <Button variant="outline" size="lg" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        }
      >
        {({ getInputProps }) => (
          <>
            <p>{t('people.mergeConsequence', { name })}</p>
            <PhoneInput
              label={t('people.mergePhone')}
              description={t('people.mergePhoneHint')}
              autoComplete="off"
              withAsterisk
              {...getInputProps('phone')}
            />
            <Textarea
              label={t('people.reason')}
              description={t('admin.kit.reasonHint')}
              rows={3}
              maxLength={REASON_LENGTH.max}
              withAsterisk
              {...getInputProps('reason')}
            />
          </>
        )}
      </AdminFormBody>
    </Modal>
  )
}
