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
import { Button } from '#ui/layout/button.tsx'
import { answerHireRequest, deleteHireRequest, handleHireRequest, reopenHireRequest } from '../calls.ts'
import type { HireRequest } from '../schema.ts'
import { HireRequestSummary } from './hire-request-columns.tsx'

/** Answer a waiting request; post for it, reopen and delete are in the menu. [OFF-430, AD-HIRE-03] */
export function HireRequestActions({ request }: { request: HireRequest }) {
  const t = useTranslations('hireRequests')
  const isAllowed = usePermission('messages.write')
  const canPost = usePermission('tuitions.write')
  const reopen = useCallMutation(reopenHireRequest)
  const { _id: id, phone, handled } = request
  const about = <HireRequestSummary request={request} />
  return (
    <RowActions
      name={phone}
      primary={isAllowed && handled === null && <AnswerRequest request={request} />}
      menu={[
        canPost &&
          handled === null && {
            label: t('office.post'),
            icon: IconPencilPlus,
            to: paths.admin.postHireRequest(id),
          },
        { label: t('office.person'), icon: IconUser, to: paths.admin.guardianDetails(phone) },
        isAllowed &&
          handled !== null && {
            label: t('office.reopen'),
            icon: IconArrowBackUp,
            dialog: (view) => (
              <ReasonDialog
                {...view}
                title={t('office.reopenTitle')}
                consequence={t('office.reopenConsequence')}
                about={about}
                confirmLabel={t('office.reopen')}
                onConfirm={(reason) => reopen.mutateAsync({ params: { id }, body: { reason } })}
                success={t('reopened')}
              />
            ),
          },
        isAllowed && {
          label: t('admin.delete'),
          icon: IconTrash,
          danger: true,
          dialog: (view) => (
            <CallDialog
              {...view}
              prompt={t('admin.deletePrompt')}
              about={about}
              call={deleteHireRequest}
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

function AnswerRequest({ request }: { request: HireRequest }) {
  const t = useTranslations('hireRequests')
  const { opener, open, view, times } = useRowDialog<HTMLButtonElement>()
  const answer = useCallMutation(answerHireRequest)
  const handle = useCallMutation(handleHireRequest)
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
          language={request.language}
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
        />
      )}
    </>
  )
}
