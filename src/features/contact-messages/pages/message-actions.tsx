import { IconArrowBackUp, IconPencilPlus, IconRestore, IconTrash, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { AnswerDialog } from '#features/messages/outbox/pages/answer-dialog.tsx'
import { paths } from '#shared/address/paths.ts'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import { useIsWide } from '#ui/admin/list/use-is-wide.ts'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { useRowDialog } from '#ui/admin/rows/use-row-dialog.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { useUndo } from '#ui/call/use-undo.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import {
  answerContactMessage,
  deleteContactMessage,
  handleContactMessage,
  reopenContactMessage,
  restoreContactMessage,
} from '../calls.ts'
import type { ListedContactMessage } from '../schema.ts'

/** Answers a waiting message. */
export function MessageAnswer({ message }: { message: ListedContactMessage }) {
  const isWaiting = message.handled === null && message.deletedAt === null
  return usePermission('messages.write') && isWaiting ? <AnswerMessage message={message} /> : null
}

/** A menu to open its person, reopen and delete a message; on a card beside its answer, which is a column of the table. */
export function MessageActions({ message }: { message: ListedContactMessage }) {
  const t = useTranslations('contact')
  const isAllowed = usePermission('messages.write')
  const { name, phone, handled } = message
  const isDeleted = message.deletedAt !== null
  const isWide = useIsWide()
  return (
    <RowActions
      name={name}
      primary={!isWide && <MessageAnswer message={message} />}
      menu={[
        { label: t('person'), icon: IconUser, to: paths.admin.guardianDetails(phone) },
        { label: t('post'), icon: IconPencilPlus, to: `${paths.admin.postTuition}?phone=${phone}` },
        isAllowed &&
          handled !== null &&
          !isDeleted && {
            label: t('reopen'),
            icon: IconArrowBackUp,
            dialog: (view) => <MoveDialog {...view} move="reopen" message={message} />,
          },
        isAllowed &&
          isDeleted && {
            label: t('restore'),
            icon: IconRestore,
            dialog: (view) => <MoveDialog {...view} move="restore" message={message} />,
          },
        isAllowed &&
          !isDeleted && {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            dialog: (view) => <MoveDialog {...view} move="delete" message={message} />,
          },
      ]}
    />
  )
}

const MOVE_CALLS = { reopen: reopenContactMessage, restore: restoreContactMessage, delete: deleteContactMessage }
const MOVE_DONE = { reopen: 'reopened', restore: 'restored', delete: 'deleted' } as const

type MoveDialogProps = DialogView & { move: keyof typeof MOVE_CALLS; message: ListedContactMessage }

/** Asks for the reason of reopening, deleting or restoring a message, and sends it. */
function MoveDialog({ move, message, ...view }: MoveDialogProps) {
  const t = useTranslations('contact')
  const common = useTranslations('common')
  const { mutateAsync } = useCallMutation<(typeof MOVE_CALLS)[keyof typeof MOVE_CALLS]>(MOVE_CALLS[move])
  return (
    <ReasonDialog
      {...view}
      title={move === 'delete' ? common('areYouSure') : t(`${move}Title`)}
      consequence={t(`${move}Consequence`)}
      about={<MessageExcerpt message={message} />}
      step={move === 'delete' ? 'deleteMessage' : 'undo'}
      confirmLabel={move === 'delete' ? common('yes') : t(move)}
      onConfirm={(reason) => mutateAsync({ params: { id: message._id }, body: { reason } })}
      success={t(MOVE_DONE[move])}
      failure={move === 'delete' ? t('deleteFailed') : t('changeFailed')}
      danger={move === 'delete'}
    />
  )
}

function AnswerMessage({ message }: { message: ListedContactMessage }) {
  const t = useTranslations('contact')
  const { opener, open, view, times } = useRowDialog<HTMLButtonElement>()
  const answer = useCallMutation(answerContactMessage)
  const handle = useCallMutation(handleContactMessage)
  const undo = useUndo()
  const takenBack = useTranslations('outbox.answer')
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
          language={detectLang(message.text) ?? message.language}
          about={<MessageExcerpt message={message} />}
          send={(way, text, anyway) =>
            way === 'sms'
              ? answer.mutateAsync({ params, body: { text, anyway } })
              : handle.mutateAsync({ params, body: { text } })
          }
          success={(way) => t(way === 'sms' ? 'answered' : 'handled')}
          undo={undo(reopenContactMessage, { params, body: { reason: takenBack('mistake') } }, { done: t('reopened') })}
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
      <p className="clamp-3 secondary breakable mt-10">
        <LangText>{text}</LangText>
      </p>
    </>
  )
}
