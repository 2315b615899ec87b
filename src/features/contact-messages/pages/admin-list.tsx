import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { HandledNote } from '#features/outbox/pages/handled-note.tsx'
import { HANDLED_STATES } from '#shared/input-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { ExpandableText } from '#ui/data/expandable-text.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listContactMessages, searchContactMessages } from '../calls.ts'
import type { ListedContactMessage } from '../schema.ts'
import classes from './admin-list.module.css'
import { MessageActions } from './message-actions.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'contact.list') }, matches)

/** Messages: the contact messages with their senders. [AD-MSG-01..03] */
export default function AdminMessages() {
  const t = useTranslations('contact')
  const states = HANDLED_STATES.map((value) => ({ value, label: t(`states.${value}`) }))
  return (
    <AdminList
      title={t('list')}
      columns={useContactMessageColumns()}
      call={listContactMessages}
      searchCall={searchContactMessages}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      filters={[{ name: 'state', label: t('state'), kind: 'select', options: states }]}
      isUnread={({ handled }) => handled === null}
      rowName={({ name }) => name}
      actions={(message) => <MessageActions message={message} />}
      actionsHeader={t('actions')}
      actionsWidth={168}
      emptyHint={t('empty')}
    />
  )
}

function useContactMessageColumns(): AdminColumn<ListedContactMessage>[] {
  const t = useTranslations('contact')
  const now = useNow()
  return [
    serialColumn(t('serial')),
    { header: t('name'), width: 250, cardSlot: 'title', cell: (message) => <SenderCell message={message} now={now} /> },
    { header: t('phone'), width: 170, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    { header: t('listText'), width: 372, cell: (message) => <TextCell message={message} /> },
  ]
}

/** Sender with the time, which has no column of its own. [AD-MSG-01] */
function SenderCell({ message: { name, phone, createdAt }, now }: { message: ListedContactMessage; now: Date }) {
  return (
    <PersonSummary name={name} seed={phone}>
      <RelativeTime at={createdAt} now={now} />
    </PersonSummary>
  )
}

function TextCell({ message }: { message: ListedContactMessage }) {
  const t = useTranslations('contact')
  return (
    <div className={classes.text}>
      <ExpandableText text={message.text} moreLabel={t('showAll')} lessLabel={t('showLess')} />
      {message.handled && <HandledNote handled={message.handled} />}
    </div>
  )
}
