import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { TEXT } from '#shared/limits.ts'
import { useSend } from '#ui/call/use-call.ts'
import { noticeFailure, noticeSuccess } from '#ui/feedback/notice.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, checkBody, useCallForm } from '#ui/form/use-call-form.ts'
import { sendMessage } from '../calls.ts'
import { type MessageInput, messageInput } from '../schema.ts'
import classes from './message-form.module.css'

const blank: MessageInput = { name: '', phone: '', text: '' }

/** A message to the team (S1 5): on the contact page and in the popup. What is typed stays in this tab until it is sent. */
export function MessageForm({ onSent }: { onSent?: () => void }) {
  const t = useTranslations()
  const { mutateAsync } = useSend(sendMessage)
  const closeLabel = t('common.close')
  const form: CallForm<MessageInput> = useCallForm({
    initial: blank,
    check: (values) => checkBody(messageInput, values),
    send: (body) => mutateAsync({ body }),
    onDone: () => {
      form.fields.setAll(blank)
      noticeSuccess({ title: t('contact.sent'), text: t('contact.sentHint'), closeLabel })
      onSent?.()
    },
    onRefused: ({ message }) =>
      noticeFailure({ title: t('contact.failed'), text: message || t('common.somethingWrongStop'), closeLabel }),
    draftKey: 'message',
  })
  const { text } = form.fields
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate className={classes.form}>
      <TextInput label={t('contact.name')} autoComplete="name" maxLength={TEXT.name} withAsterisk {...text('name')} />
      <PhoneInput label={t('contact.phone')} description={t('contact.phoneHint')} withAsterisk {...text('phone')} />
      <Textarea
        label={t('contact.text')}
        description={t('contact.textHint')}
        maxLength={TEXT.details}
        rows={5}
        withAsterisk
        {...text('text')}
      />
      <SubmitButton label={t('contact.submit')} loading={form.sending} />
    </form>
  )
}
