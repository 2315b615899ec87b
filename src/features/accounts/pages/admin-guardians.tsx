import { Button } from '@mantine/core'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#web/admin/admin-list.tsx'
import { type Column, serialColumn } from '#web/admin/columns.ts'
import { MailLink, PhoneLink } from '#web/admin/links.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Person } from '#web/ui/person.tsx'
import { listGuardians, searchGuardians } from '../calls.ts'
import type { Guardian } from '../schema.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('people.guardians.title') }, matches)

/** The registered guardians (S1 2.11). */
export default function Guardians() {
  const t = useTranslations('people.guardians')
  return (
    <AdminList
      title={t('title')}
      columns={useColumns()}
      call={listGuardians}
      searchCall={searchGuardians}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      actions={({ phone }) => (
        <Button component={Link} to={paths.admin.guardianDetails(phone)} size="sm" variant="outline">
          {t('show')}
        </Button>
      )}
      actionsHeader={t('details')}
      actionsWidth={120}
      emptyHint={t('emptyHint')}
    />
  )
}

function useColumns(): Column<Guardian>[] {
  const t = useTranslations('people.guardians')
  const none = useTranslations('common')('notAvailable')
  return [
    serialColumn(t('serial')),
    { header: t('name'), width: 260, phone: 'title', cell: ({ name, phone }) => <Person name={name} seed={phone} /> },
    {
      header: t('phone'),
      width: 190,
      cell: ({ phone, isReported }) => <PhoneLink phone={phone} reported={isReported} />,
    },
    { header: t('email'), width: 280, cell: ({ email }) => (email ? <MailLink email={email} /> : none) },
  ]
}
