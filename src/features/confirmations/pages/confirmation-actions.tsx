import { IconBookmarkPlus, IconFileText } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import {
  bookPath,
  useRestoreConfirmation,
  useTakeBack,
} from '#features/applications/pages/office/applicant-actions.tsx'
import { paths } from '#shared/paths.ts'
import { RowActions } from '#ui/admin/row-actions.tsx'
import type { Confirmation } from '../schema.ts'
import { AboutConfirmation } from './about-confirmation.tsx'
import { CommentAction } from './comment-action.tsx'

type ConfirmationActionsProps = { confirmation: Confirmation; isBooked: boolean }

/** Book or comment on a confirmed tutor; the menu has the CV and the undo. [OFF-262] */
export function ConfirmationActions({ confirmation, isBooked }: ConfirmationActionsProps) {
  const t = useTranslations('applications')
  const mayBook = usePermission('bookings.write')
  const mayMatch = usePermission('matching.write')
  const { _id: id, tutorId, tutorName, isTakenBack } = confirmation
  const about = <AboutConfirmation confirmation={confirmation} />
  const takeBack = useTakeBack({ id, about })
  const restore = useRestoreConfirmation({ id, about })
  return (
    <RowActions
      name={tutorName}
      primary={<CommentAction confirmation={confirmation} />}
      menu={[
        mayBook &&
          !isTakenBack &&
          !isBooked && { label: t('book'), icon: IconBookmarkPlus, to: bookPath(confirmation) },
        { label: t('showCv'), icon: IconFileText, to: paths.admin.tutorCv(tutorId), state: { tutorId } },
        mayMatch && (isTakenBack ? restore : takeBack),
      ]}
    />
  )
}
