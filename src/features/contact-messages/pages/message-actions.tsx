import { IconArrowBackUp, IconPencilPlus, IconTrash, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { AnswerDialog } from '#features/outbox/pages/answer-dialog.tsx'
import { paths } from '#shared/paths.ts'
import { CallDialog } from '#ui/admin/call-dialog.tsx'
import { ReasonDialog } from '#ui/admin/reason-dialog.tsx'
import { RowActions } from '#ui/admin/row-actions.tsx'
import { useRowDialog } from '#ui/admin/use-row-dialog.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { Button } from '#ui/layout/button.tsx'
import { answerContactMessage, handleContactMessage, removeContactMessage, reopenContactMessage } from '../calls.ts'
import type { ListedContactMessage } from '../schema.ts'
import classes from './message-actions.module.css'

/** Answer a waiting message, or open its person; reopen and delete are in the menu. [OFF-430, AD-MSG-03] */
export function MessageActions({ message }: { message: ListedContactMessage }) {
  const t = useTranslations('contact')
  const isAllowed = usePermission('messages.write')
  const reopen = useCallMutation(reopenContactMessage)
  const { _id: id, name, phone, handled } = message
  const about = <MessageExcerpt message={message} />
  return (
    <RowActions
      name={name}
      primary={isAllowed && handled === null && <AnswerMessage message={message} />}
      menu={[
        { label: t('person'), icon: IconUser, to: paths.admin.guardianDetails(phone) },
        { label: t('post'), icon: IconPencilPlus, to: `${paths.admin.postTuition}?phone=${phone}` },
        isAllowed &&
          handled !== null && {
            label: t('reopen'),
            icon: IconArrowBackUp,
            dialog: (view) => (
              <ReasonDialog
                {...view}
                title={t('reopenTitle')}
                consequence={t('reopenConsequence')}
                about={about}
                confirmLabel={t('reopen')}
                onConfirm={(reason) => reopen.mutateAsync({ params: { id }, body: { reason } })}
                success={t('reopened')}
              />
            ),
          },
        isAllowed && {
          label: t('delete'),
          icon: IconTrash,
          danger: true,
          dialog: (view) => (
            <CallDialog
              {...view}
              prompt={t('deletePrompt')}
              about={about}
              call={removeContactMessage}
              input={{ params: { id } }}
              success={t('deleted')}
              failure={t('deleteFailed')}
              danger
            />
          ),
        },
      ]}
    />
  )
}

function AnswerMessage({ message }: { message: ListedContactMessage }) {
  const t = useTranslations('contact')
  const { opener, open, view, times } = useRowDialog<HTMLButtonElement>()
  const answer = useCallMutation(answerContactMessage)
  const handle = useCallMutation(handleContactMessage)
  const params = { id: message._id }
  return (
    <>
      <Button ref={opener} size="sm" onClick={open}>
        {t('answer')}
      </Button>
      {times > 0 && (
        <AnswerDialog
          key={times}
          {...view}
          title={t('answerTitle')}
          language={message.language}
          about={<MessageExcerpt message={message} />}
          send={(way, text, anyway) =>
            way === 'sms'
              ? answer.mutateAsync({ params, body: { text, anyway } })
              : handle.mutateAsync({ params, body: { text } })
          }
          success={(way) => t(way === 'sms' ? 'answered' : 'handled')}
        />
      )}
    </>
  )
}

/** Sender and text, as a dialog shows them. */
function MessageExcerpt({ message: { name, phone, text } }: { message: ListedContactMessage }) {
  return (
    <>
      <PersonSummary name={name} seed={phone}>
        <PhoneNumber number={phone} />
      </PersonSummary>
      <p className={classes.excerpt}>
        <LangText>{text}</LangText>
      </p>
    </>
  )
}
