import { Loader } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PhoneLink } from '#ui/admin/links.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { previewInviteSms } from '../../calls.ts'
import { SMS_LANGUAGES, type SmsLanguage } from '../sms.rules.ts'
import classes from './invitation-dialog.module.css'

type InvitationDialogProps = {
  isOpen: boolean
  isSending: boolean
  close: () => void
  send: (language: SmsLanguage) => void
  tuitionId: string
  /** A phone or tutorId. */
  tutor: string
  title: string
  consequence: string
  confirmLabel: string
}

/** Shows the SMS with recipient, parts and cost before it is sent; in the tutor's language unless another is chosen. */
export function InvitationDialog({ isOpen, close, isSending, title, ...preview }: InvitationDialogProps) {
  return (
    <Modal opened={isOpen} onClose={isSending ? () => {} : close} title={title} withCloseButton={false}>
      <Preview {...preview} close={close} isSending={isSending} isOpen={isOpen} />
    </Modal>
  )
}

function Preview(props: Omit<InvitationDialogProps, 'title'>) {
  const { isOpen, close, isSending, send, tuitionId, tutor, consequence, confirmLabel } = props
  const t = useTranslations()
  const [chosen, setChosen] = useState<SmsLanguage>()
  const query = { tuitionId, inviteOption: tutor, ...(chosen ? { language: chosen } : {}) }
  // The invitation that was just sent would refuse its own preview.
  const { data, error } = useCallQuery(previewInviteSms, { query }, { enabled: isOpen && !isSending })
  const sms = data?.data
  const language = chosen ?? sms?.language ?? 'en'
  return (
    <div className="grid gap-12">
      <p>{consequence}</p>
      <SegmentedRadio
        label={t('applications.smsLanguage')}
        options={SMS_LANGUAGES}
        formatOption={(option) => t(option === 'bn' ? 'applications.bangla' : 'applications.english')}
        value={language}
        onChange={(option) => setChosen(option === 'bn' ? 'bn' : 'en')}
      />
      {sms?.hasTutor && <Alert tone="warn">{t('applications.hasTutor')}</Alert>}
      {error && !sms && <Alert tone="bad">{error.message}</Alert>}
      {!sms && !error && <Loader aria-hidden="true" />}
      {sms && (
        <>
          <p className={classes.to}>
            {t('applications.smsTo')}{' '}
            <b>
              <LangText>{sms.name}</LangText>
            </b>{' '}
            <PhoneLink phone={sms.to} reported={sms.isReported} />
          </p>
          <blockquote className="lines breakable sunken">
            <LangText>{sms.text}</LangText>
          </blockquote>
          <p className="secondary small">
            {t('applications.smsParts', { count: sms.parts })} · <Figures>{sms.text.length}</Figures>{' '}
            {t('applications.smsLetters')} · {t('applications.smsCost')} <Amount taka={sms.cost} />
          </p>
        </>
      )}
      <DialogActions>
        <Button variant="outline" onClick={close} disabled={isSending} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button
          onClick={() => send(language)}
          disabled={!sms}
          aria-busy={isSending || undefined}
          data-disabled={isSending || undefined}
        >
          {isSending ? `${confirmLabel}....` : confirmLabel}
        </Button>
      </DialogActions>
    </div>
  )
}
