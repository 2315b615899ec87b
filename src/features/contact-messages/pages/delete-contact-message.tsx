import { useTranslations } from 'use-intl'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { removeContactMessage } from '../calls.ts'
import type { ContactMessage } from '../schema.ts'
import classes from './delete-contact-message.module.css'

/** Deletes a message after a prompt that shows its sender and text. [AD-MSG-03] */
export function DeleteContactMessage({ message: { _id, name, phone, text: content } }: { message: ContactMessage }) {
  const t = useTranslations('contact')
  return (
    <ConfirmAction
      label={t('delete')}
      prompt={t('deletePrompt')}
      about={
        <>
          <PersonSummary name={name} seed={phone}>
            <PhoneNumber number={phone} />
          </PersonSummary>
          <p className={classes.excerpt}>
            <LangText>{content}</LangText>
          </p>
        </>
      }
      call={removeContactMessage}
      input={{ params: { id: _id } }}
      success={t('deleted')}
      failure={t('deleteFailed')}
      variant="outline"
      danger
    />
  )
}
