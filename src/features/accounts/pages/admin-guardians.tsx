import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { EmailLink, PhoneLink } from '#ui/admin/links.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { listAddress } from '#ui/filters/filter.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listGuardians } from '../calls.ts'
import type { Guardian } from '../schema.ts'
import { PermittedLink } from './permitted-link.tsx'

export const meta = titleMeta('adminOverview.guardians.title')

/** The registered guardians. */
export default function Guardians() {
  const t = useTranslations('adminOverview.guardians')
  const term = useSearchParams()[0].get('q') ?? ''
  return (
    <AdminList
      title={t('title')}
      mainAction={<CreateAccountLink />}
      columns={useColumns()}
      call={listGuardians}
      searchPlaceholder={t('search')}
      filters={[
        { name: 'withPosts', label: t('withPosts'), kind: 'switch' },
        { name: 'reported', label: t('reportedOnly'), kind: 'switch' },
      ]}
      usualSort="-date"
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      actions={({ phone }) => (
        <Button component={Link} to={paths.admin.guardianDetails(phone)} size="sm" variant="outline">
          {t('show')}
        </Button>
      )}
      actionsHeader={t('details')}
      actionsWidth={120}
      emptyHint={t('emptyHint')}
      emptyAction={term === '' ? undefined : <VisitorsLink term={term} />}
    />
  )
}

/** A visitor has posts and no account. */
function VisitorsLink({ term }: { term: string }) {
  const t = useTranslations('adminOverview.guardians')
  return (
    <Button component={Link} to={listAddress(paths.admin.tuitions, new URLSearchParams({ q: term }))} variant="outline">
      {t('searchVisitors')}
    </Button>
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
  const now = useNow()
  return [
    serialColumn(t('serial')),
    {
      id: 'name',
      header: t('name'),
      width: 200,
      sortKey: 'name',
      cardSlot: 'title',
      cell: ({ name, phone }) => <PersonSummary name={name} seed={phone} />,
    },
    {
      id: 'phone',
      header: t('phone'),
      width: 150,
      cell: ({ phone, isReported }) => <PhoneLink phone={phone} reported={isReported} />,
    },
    { id: 'email', header: t('email'), width: 190, cell: ({ email }) => (email ? <EmailLink email={email} /> : none) },
    { id: 'posts', header: t('posts'), width: 84, align: 'end', cell: ({ posts }) => posts },
    {
      id: 'lastSeen',
      header: t('lastSeen'),
      width: 128,
      sortKey: 'seen',
      sortFirst: 'descending',
      cardSlot: 'more',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} now={now} /> : t('never')),
    },
    {
      id: 'date',
      header: t('date'),
      width: 128,
      sortKey: 'date',
      sortFirst: 'descending',
      cardSlot: 'end',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
  ]
}
