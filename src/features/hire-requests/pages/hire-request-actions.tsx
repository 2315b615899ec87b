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
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import {
  answerHireRequest,
  handleHireRequest,
  removeHireRequest,
  reopenHireRequest,
  restoreHireRequest,
} from '../calls.ts'
import type { HireRequest } from '../schema.ts'
import { HireRequestSummary } from './hire-request-columns.tsx'

const isWaitingRequest = ({ handled, deletedAt }: HireRequest) => handled === null && deletedAt === null

/** Answers a waiting request. */
export function HireRequestAnswer({ request }: { request: HireRequest }) {
  return usePermission('messages.write') && isWaitingRequest(request) ? <AnswerRequest request={request} /> : null
}

/** A menu to post for a request, reopen and delete it; on a card beside its answer, which is a column of the table. */
export function HireRequestActions({ request }: { request: HireRequest }) {
  const t = useTranslations('hireRequests')
  const isAllowed = usePermission('messages.write')
  const canPost = usePermission('tuitions.write')
  const { _id: id, phone, handled } = request
  const isDeleted = request.deletedAt !== null
  const isWaiting = isWaitingRequest(request)
  const isWide = useIsWide()
  return (
    <RowActions
      name={phone}
      primary={!isWide && <HireRequestAnswer request={request} />}
      menu={[
        canPost &&
          isWaiting && {
            label: t('office.post'),
            icon: IconPencilPlus,
            to: paths.admin.postHireRequest(id),
          },
        { label: t('office.person'), icon: IconUser, to: paths.admin.guardianDetails(phone) },
        isAllowed &&
          handled !== null &&
          !isDeleted && {
            label: t('office.reopen'),
            icon: IconArrowBackUp,
            dialog: (view) => <MoveDialog {...view} move="reopen" request={request} />,
          },
        isAllowed &&
          isDeleted && {
            label: t('office.restore'),
            icon: IconRestore,
            dialog: (view) => <MoveDialog {...view} move="restore" request={request} />,
          },
        isAllowed &&
          !isDeleted && {
            label: t('office.delete'),
            icon: IconTrash,
            danger: true,
            dialog: (view) => <MoveDialog {...view} move="delete" request={request} />,
          },
      ]}
    />
  )
}

const MOVE_CALLS = { reopen: reopenHireRequest, restore: restoreHireRequest, delete: removeHireRequest }
const MOVE_DONE = { reopen: 'reopened', restore: 'restored', delete: 'deleted' } as const

type MoveDialogProps = DialogView & { move: keyof typeof MOVE_CALLS; request: HireRequest }

/** Asks for the reason of reopening, deleting or restoring a hire request, and sends it. */
function MoveDialog({ move, request, ...view }: MoveDialogProps) {
  const t = useTranslations('hireRequests')
  const common = useTranslations('common')
  const { mutateAsync } = useCallMutation<(typeof MOVE_CALLS)[keyof typeof MOVE_CALLS]>(MOVE_CALLS[move])
  return (
    <ReasonDialog
      {...view}
      title={move === 'delete' ? common('areYouSure') : t(`office.${move}Title`)}
      consequence={t(`office.${move}Consequence`)}
      about={<HireRequestSummary request={request} />}
      step={move === 'delete' ? 'deleteMessage' : 'undo'}
      confirmLabel={move === 'delete' ? common('yes') : t(`office.${move}`)}
      onConfirm={(reason) => mutateAsync({ params: { id: request._id }, body: { reason } })}
      success={t(MOVE_DONE[move])}
      failure={move === 'delete' ? t('deleteFailed') : t('office.changeFailed')}
      danger={move === 'delete'}
    />
  )
}

function AnswerRequest({ request }: { request: HireRequest }) {
  const t = useTranslations('hireRequests')
  const { opener, open, view, times } = useRowDialog<HTMLButtonElement>()
  const answer = useCallMutation(answerHireRequest)
  const handle = useCallMutation(handleHireRequest)
  const undo = useUndo()
  const takenBack = useTranslations('outbox.answer')
  const params = { id: request._id }
  return (
    <>
      <Button ref={opener} size="sm" onClick={open}>
        {t('office.answer')}
      </Button>
      {times > 0 && (
        <AnswerDialog
          key={times}
          {...view}
          title={t('office.answerTitle')}
          language={detectLang(request.message) ?? request.language}
          about={
            <>
              <HireRequestSummary request={request} />
              <p>
                <LangText>{request.message}</LangText>
              </p>
            </>
          }
          send={(way, text, anyway) =>
            way === 'sms'
              ? answer.mutateAsync({ params, body: { text, anyway } })
              : handle.mutateAsync({ params, body: { text } })
          }
          success={(way) => t(way === 'sms' ? 'answered' : 'handled')}
          undo={undo(reopenHireRequest, { params, body: { reason: takenBack('mistake') } }, { done: t('reopened') })}
        />
      )}
    </>
  )
}
