import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { EmailLink, PhoneLink } from '#ui/admin/links.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Button } from '#ui/layout/button.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listGuardians, searchGuardians } from '../calls.ts'
import type { Guardian } from '../schema.ts'
import { PermittedLink } from './permission/permitted-link.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'adminOverview.guardians.title') }, matches)

/** The registered guardians. [AD-GUARDIANS-01] */
export default function Guardians() {
  const t = useTranslations('adminOverview.guardians')
  return (
    <AdminList
      title={t('title')}
      mainAction={<CreateAccountLink />}
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

function CreateAccountLink() {
  const t = useTranslations('people')
  return (
    <PermittedLink permission="people.write" to={paths.admin.createAccount}>
      {t('create')}
    </PermittedLink>
  )
}

function useColumns(): AdminColumn<Guardian>[] {
  const t = useTranslations('adminOverview.guardians')
  const none = useTranslations('common')('notAvailable')
  return [
    serialColumn(t('serial')),
    {
      header: t('name'),
      width: 260,
      cardSlot: 'title',
      cell: ({ name, phone }) => <PersonSummary name={name} seed={phone} />,
    },
    {
      header: t('phone'),
      width: 190,
      cell: ({ phone, isReported }) => <PhoneLink phone={phone} reported={isReported} />,
    },
    { header: t('email'), width: 280, cell: ({ email }) => (email ? <EmailLink email={email} /> : none) },
  ]
}
