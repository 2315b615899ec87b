import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { EmailLink, PhoneLink } from '#ui/admin/links.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listStaff } from '../calls.ts'
import type { StaffMember } from '../schema.ts'
import { StaffActions } from './staff-actions.tsx'

export const meta = titleMeta('staff.title')

/** The team with roles, last seen, second factor and state. */
export default function Team() {
  const t = useTranslations('staff')
  return (
    <AdminList
      title={t('title')}
      sub={
        <>
          {t('sub')} <Link to={paths.admin.staffInvitations}>{t('invitations')}</Link>
        </>
      }
      mainAction={
        <Button component={Link} to={paths.admin.inviteStaff}>
          {t('invite')}
        </Button>
      }
      columns={useColumns()}
      call={listStaff}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      actions={(member) => <StaffActions member={member} />}
      actionsWidth={170}
      banglaActionsWidth={184}
      pageSize={100}
    />
  )
}

function useColumns(): AdminColumn<StaffMember>[] {
  const t = useTranslations('staff')
  const now = useNow()
  return [
    serialColumn(useTranslations('admin')('serial')),
    {
      id: 'name',
      header: t('name'),
      width: 190,
      cardSlot: 'title',
      cell: ({ name, phone, isSelf }) => (
        <PersonSummary name={name} seed={phone}>
          {isSelf && t('you')}
        </PersonSummary>
      ),
    },
    { id: 'role', header: t('role'), width: 95, cardSlot: 'start', cell: ({ staffRole }) => t(`roles.${staffRole}`) },
    {
      id: 'state',
      header: t('state'),
      width: 115,
      cardSlot: 'end',
      cell: ({ state }) => (
        <StatusBadge tone={state === 'active' ? 'ok' : 'neutral'}>{t(`states.${state}`)}</StatusBadge>
      ),
    },
    { id: 'phone', header: t('phone'), width: 150, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      id: 'lastSeen',
      header: t('lastSeen'),
      width: 130,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} now={now} /> : t('never')),
    },
    {
      id: 'secondFactor',
      header: t('secondFactor'),
      width: 95,
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'on' : 'off'),
    },
    { id: 'sessions', header: t('sessions'), width: 90, align: 'end', fold: true, cell: ({ sessions }) => sessions },
    {
      id: 'email',
      header: t('email'),
      width: 220,
      cardSlot: 'more',
      fold: true,
      cell: ({ email }) => (email ? <EmailLink email={email} /> : ''),
    },
  ]
}
