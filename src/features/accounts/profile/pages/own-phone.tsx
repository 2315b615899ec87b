import { TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeOwnPhone, sendOwnPhoneCodes } from '#features/people/own-data/calls.ts'
import { changePhoneInput } from '#features/people/own-data/schema.ts'
import { normalisePhone } from '#shared/format/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { OfficePhone } from '#ui/page/office-phone.tsx'
import { CODE } from '../../code.rules.ts'
import { showMessageToast } from '../../login/pages/error-toasts.ts'
import type { OwnAccount } from '../../schema.ts'
import classes from './account.module.css'

/** The phone of the own account, which guardians and tutors change themselves. */
export function OwnPhone({ own: { phone, role } }: { own: OwnAccount }) {
  const t = useTranslations('accounts')
  const [opened, { open, close }] = useDisclosure()
  return (
    <div className="mb-16">
      <dl className={`${classes.phone} grid gap-4`}>
        <dt>{t('phone')}</dt>
        <dd>
          <PhoneNumber number={phone} />
        </dd>
        <dd className={classes.hint}>{t(role === 'Admin' ? 'own.staffPhoneHint' : 'own.phoneHint')}</dd>
      </dl>
      {role !== 'Admin' && (
        <>
          <Button variant="outline" onClick={open}>
            {t('own.changePhone')}
          </Button>
          <Modal opened={opened} onClose={close} title={t('own.changePhoneTitle')} withCloseButton={false}>
            <PhoneForm phone={phone} onClose={close} />
          </Modal>
        </>
      )}
    </div>
  )
}

/** Sends a code to both numbers, then asks for them. */
function PhoneForm({ phone, onClose }: { phone: string; onClose: () => void }) {
  const t = useTranslations()
  const [sentTo, setSentTo] = useState('')
  const sending = useCallMutation(sendOwnPhoneCodes)
  const { mutateAsync } = useCallMutation(changeOwnPhone)
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { phone: '', ownCode: '', newCode: '' },
    validate: (values) => validateBody(changePhoneInput, values),
    send: (body) => mutateAsync({ body }),
    onDone: ({ message }) => {
      showSuccessToast({ title: message })
      onClose()
    },
    onError: (failure) => showMessageToast('own-phone', t('accounts.own.phoneNotChanged'), failure),
  })
  const typed = normalisePhone(fields.values.phone)
  const sendCodes = () =>
    sending.mutate(
      { body: { phone: fields.values.phone } },
      {
        onSuccess: ({ message }) => {
          setSentTo(typed ?? '')
          showSuccessToast({ title: message })
        },
        onError: (failure) => showMessageToast('own-phone', t('accounts.own.codesNotSent'), failure),
      },
    )
  const codeField = (name: 'ownCode' | 'newCode', number: string) => (
    <TextInput
      label={t('accounts.own.codeOf', { phone: number })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE.digits * 2}
      required
      {...fields.getInputProps(name)}
    />
  )
  const isSent = sentTo !== '' && sentTo === typed
  return (
    <ScriptForm ref={formRef} onSubmit={submit} className="grid gap-14">
      <p>{t('accounts.own.changePhoneText', { phone })}</p>
      <PhoneInput label={t('accounts.own.newPhone')} required data-autofocus {...fields.getInputProps('phone')} />
      <Button variant="outline" onClick={sendCodes} disabled={sending.isPending || typed === null}>
        {t('accounts.own.sendCodes')}
      </Button>
      {isSent && (
        <>
          {codeField('ownCode', phone)}
          {codeField('newCode', sentTo)}
        </>
      )}
      <p className={classes.sectionHint}>
        {t.rich('accounts.own.ownLost', { number: phone, phone: () => <OfficePhone /> })}
      </p>
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={isSending}>
          {t('common.cancel')}
        </Button>
        {isSent && (
          <SubmitButton label={t('accounts.own.changePhone')} loading={isSending} size="md" fullWidth={false} />
        )}
      </DialogActions>
    </ScriptForm>
  )
}
