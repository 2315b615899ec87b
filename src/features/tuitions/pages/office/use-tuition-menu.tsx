import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconEdit,
  IconExternalLink,
  IconFileDescription,
  IconListCheck,
  IconShare,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { paths } from '#shared/paths.ts'
import type { RowMenuItem } from '#ui/admin/row-actions.tsx'
import type { Tuition } from '../../schema.ts'
import { ShareTuitionDialog } from '../share/share-dialog.tsx'
import { MoveDialog, type TuitionMove } from './move-dialog.tsx'

const moveIcons = { reject: IconBan, restore: IconArrowBackUp, close: IconArchive, reopen: IconArchiveOff }

type MenuOptions = { withPage?: boolean; onMoved?: () => void }

/** The entries of a tuition's quiet menu that fit its state and the staff member's permissions. [OFF-154, OFF-167] */
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
        danger: kind === 'reject' || kind === 'close',
        ...(kind === 'reject' ? { shortcut: 'r' } : {}),
        dialog: (view) => <MoveDialog view={view} move={kind} tuition={tuition} onDone={onMoved} />,
      }
    return [
      withPage && { label: t('open'), icon: IconFileDescription, to: paths.admin.tuition(tuitionId) },
      mayWrite && { label: t('edit'), icon: IconEdit, to: paths.admin.editTuition(tuitionId), state },
      status !== 'pending' && {
        label: t('conform'),
        icon: IconListCheck,
        to: paths.admin.confirmations(tuitionId),
        state,
      },
      mayWrite && { label: t('repost'), icon: IconCopy, to: paths.admin.repostTuition(tuitionId), state },
      status === 'approved' && { label: t('publicPage'), icon: IconExternalLink, to: paths.tuition(tuitionId), state },
      status === 'approved' && {
        label: t('share'),
        icon: IconShare,
        dialog: (view) => <ShareTuitionDialog view={view} tuition={tuition} />,
      },
      move('reject', status === 'pending' && mayVerify),
      move('restore', status === 'rejected' && mayVerify),
      move('close', status === 'approved' && mayWrite),
      move('reopen', status === 'closed' && mayWrite),
    ]
  }
}
