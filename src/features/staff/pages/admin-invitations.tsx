import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { ReasonAction } from '#ui/admin/dialogs/reason-action.tsx'
import { PhoneLink } from '#ui/admin/links.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { StatusBadge, type StatusTone } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listInvitations, revokeInvitation } from '../calls.ts'
import type { InvitationState, StaffInvitation } from '../schema.ts'

export const meta = titleMeta('staff.invitations')

const TONES: Record<InvitationState, StatusTone> = {
  open: 'wait',
  accepted: 'ok',
  revoked: 'neutral',
  expired: 'neutral',
}

/** The invitations to the team; an open one can be revoked. */
export default function StaffInvitations() {
  const t = useTranslations('staff')
  return (
    <AdminList
      title={t('invitations')}
      mainAction={
        <Button component={Link} to={paths.admin.inviteStaff}>
          {t('invite')}
        </Button>
      }
      columns={useColumns()}
      call={listInvitations}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      actions={(invitation) => invitation.state === 'open' && <Revoke invitation={invitation} />}
      actionsWidth={120}
      emptyHint={t('noInvitations')}
      pageSize={100}
    />
  )
}

function useColumns(): AdminColumn<StaffInvitation>[] {
  const t = useTranslations('staff')
  const locale = useLocale()
  return [
    serialColumn(useTranslations('admin')('serial')),
    { id: 'name', header: t('name'), width: 220, cardSlot: 'title', cell: ({ name }) => <LangText>{name}</LangText> },
    { id: 'role', header: t('role'), width: 110, cell: ({ staffRole }) => t(`roles.${staffRole}`) },
    {
      id: 'state',
      header: t('state'),
      width: 120,
      cardSlot: 'end',
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`invitationStates.${state}`)}</StatusBadge>,
    },
    { id: 'phone', header: t('phone'), width: 180, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    { id: 'expires', header: t('expires'), width: 190, cell: ({ expiresAt }) => formatDateTime(locale, expiresAt) },
    {
      id: 'invitedBy',
      header: t('invitedBy'),
      width: 160,
      fold: true,
      cell: ({ invitedBy }) => <LangText>{invitedBy}</LangText>,
    },
    { id: 'email', header: t('email'), width: 200, cardSlot: 'more', fold: true, cell: ({ email }) => email },
  ]
}

function Revoke({ invitation: { _id, name } }: { invitation: StaffInvitation }) {
  const t = useTranslations('staff')
  const { mutateAsync } = useCallMutation(revokeInvitation)
  return (
    <ReasonAction
      label={t('revoke')}
      title={t('revokeTitle', { name })}
      consequence={t('revokeConsequence', { name })}
      confirmLabel={t('revoke')}
      onConfirm={(reason) => mutateAsync({ params: { id: _id }, body: { reason } })}
      success={t('invitationRevokedNow')}
      failure={t('failed')}
      danger
    />
  )
}
