import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconEdit,
  IconExternalLink,
  IconFileDescription,
  IconHourglass,
  IconListCheck,
  IconShare,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { StepDialog } from '#features/messages/templates/pages/step-dialog.tsx'
import { paths } from '#shared/address/paths.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import type { RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { ShareOptions } from '#ui/data/share-options.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Modal } from '#ui/feedback/dialog.tsx'
import {
  closeTuition,
  rejectTuition,
  reopenTuition,
  restoreTuition,
  type TuitionMoveCall,
  unverifyTuition,
} from '../../calls.ts'
import { useSharedTuition } from '../../find/pages/show/use-shared-tuition.ts'
import type { Tuition } from '../../schema.ts'

const moveIcons = {
  unverify: IconHourglass,
  reject: IconBan,
  restore: IconArrowBackUp,
  close: IconArchive,
  reopen: IconArchiveOff,
}

type MenuOptions = { withPage?: boolean; onMoved?: () => void }

/** The entries of a tuition's quiet menu that fit its state and the staff member's permissions. */
export function useTuitionMenu({ withPage = true, onMoved }: MenuOptions = {}) {
  const t = useTranslations('tuitionOffice.menu')
  const mayVerify = usePermission('tuitions.verify')
  const mayWrite = usePermission('tuitions.write')
  return (tuition: Tuition): (RowMenuItem | false)[] => {
    const { tuitionId, status } = tuition
    const state = { tuition }
    const move = (kind: TuitionMove, isShown: boolean): RowMenuItem | false =>
      isShown && {
        label: t(kind),
        icon: moveIcons[kind],
        danger: isDanger(kind),
        ...(kind === 'reject' ? { shortcut: 'r' } : {}),
        dialog: (view) => <MoveDialog view={view} move={kind} tuition={tuition} onDone={onMoved} />,
      }
    return [
      withPage && { label: t('open'), icon: IconFileDescription, to: paths.admin.tuition(tuitionId) },
      mayWrite && {
        label: t('edit'),
        icon: IconEdit,
        to: paths.admin.editTuition(tuitionId),
        state,
        isInRow: withPage,
      },
      status !== 'pending' && {
        label: t('conform'),
        icon: IconListCheck,
        to: paths.admin.confirmations(tuitionId),
        state,
        isInRow: withPage,
      },
      mayWrite && {
        label: t('repost'),
        icon: IconCopy,
        to: paths.admin.repostTuition(tuitionId),
        state,
        isInRow: withPage,
      },
      status === 'approved' && { label: t('publicPage'), icon: IconExternalLink, to: paths.tuition(tuitionId), state },
      status === 'approved' && {
        label: t('share'),
        icon: IconShare,
        dialog: (view) => <ShareTuitionDialog view={view} tuition={tuition} />,
      },
      move('unverify', status === 'approved' && mayVerify),
      move('reject', status === 'pending' && mayVerify),
      move('restore', status === 'rejected' && mayVerify),
      move('close', status === 'approved' && mayWrite),
      move('reopen', status === 'closed' && mayWrite),
    ]
  }
}

/** Staff copy the ready text of a tuition into groups. */
function ShareTuitionDialog({ view, tuition }: { view: DialogView; tuition: Tuition }) {
  const t = useTranslations('share')
  const shared = useSharedTuition(tuition)
  return (
    <Modal {...view} title={t('titleOf', { id: tuition.tuitionId })} closeButtonProps={{ 'aria-label': t('close') }}>
      <ShareOptions shared={shared} />
    </Modal>
  )
}

const moveCalls: Record<'unverify' | 'reject' | 'restore' | 'close' | 'reopen', TuitionMoveCall> = {
  unverify: unverifyTuition,
  reject: rejectTuition,
  restore: restoreTuition,
  close: closeTuition,
  reopen: reopenTuition,
}

type TuitionMove = keyof typeof moveCalls

const moveSteps = {
  reject: 'rejectTuition',
  close: 'closeTuition',
  unverify: 'undo',
  restore: 'undo',
  reopen: 'undo',
} as const

const isDanger = (move: TuitionMove) => move === 'unverify' || move === 'reject' || move === 'close'

const moveMessages = {
  unverify: ['tuitionUnverified'],
  reject: ['tuitionRejected'],
  restore: ['rejectionTakenBack'],
  close: ['ownTuitionClosed', 'tuitionClosed'],
  reopen: ['tuitionReopened'],
} as const satisfies Record<TuitionMove, readonly TemplateKind[]>

type MoveDialogProps = { view: DialogView; move: TuitionMove; tuition: Tuition; onDone?: (() => void) | undefined }

/** Asks for the reason of taking the verification back, rejecting, restoring, closing or reopening a tuition, and sends it. */
function MoveDialog({ view, move, tuition, onDone }: MoveDialogProps) {
  const format = useFormat()
  const t = useTranslations('tuitionOffice')
  const { mutateAsync } = useCallMutation(moveCalls[move])
  const { _id: id, tuitionId, heading } = tuition
  return (
    <StepDialog
      {...view}
      title={t(`${move}.title`)}
      consequence={t(`${move}.consequence`)}
      about={<LangText>{`${tuitionId} · ${format.heading(heading)}`}</LangText>}
      plan={{ kinds: moveMessages[move], recordId: id, tuitionId }}
      step={moveSteps[move]}
      confirmLabel={t(`${move}.confirm`)}
      success={t(`${move}.done`, { id: tuitionId })}
      failure={t(`${move}.failed`, { id: tuitionId })}
      danger={isDanger(move)}
      onConfirm={async (reason, note) => {
        await mutateAsync({ params: { id }, body: { reason, note } })
        onDone?.()
      }}
    />
  )
}
