import { useTranslations } from 'use-intl'
import { HandledNote } from '#features/messages/outbox/pages/handled-note.tsx'
import { HANDLED_STATES } from '#shared/input-schemas.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { ExpandableText } from '#ui/data/text/expandable-text.tsx'
import { WaitingTime } from '#ui/data/text/waiting-time.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listContactMessages } from '../calls.ts'
import type { ListedContactMessage } from '../schema.ts'
import classes from './admin-list.module.css'
import { MessageActions, MessageAnswer } from './message-actions.tsx'

export const meta = titleMeta('contact.list')

/** Messages: the contact messages with their senders. */
export default function AdminMessages() {
  const t = useTranslations('contact')
  const states = HANDLED_STATES.map((value) => ({ value, label: t(`states.${value}`) }))
  const answer: AdminColumn<ListedContactMessage> = {
    id: 'answer',
    header: t('answer'),
    width: 104,
    cardSlot: 'hidden',
    cell: (message) => <MessageAnswer message={message} />,
  }
  return (
    <AdminList
      title={t('list')}
      columns={[...useContactMessageColumns(), answer]}
      usualSort="date"
      call={listContactMessages}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      filters={[{ name: 'state', label: t('state'), kind: 'select', options: states }]}
      isUnread={({ handled }) => handled === null}
      rowName={({ name }) => name}
      actions={(message) => <MessageActions message={message} />}
      actionsHeader={t('actions')}
      actionsWidth={76}
      emptyHint={t('empty')}
    />
  )
}

/** The columns of the messages. */
export function useContactMessageColumns(): AdminColumn<ListedContactMessage>[] {
  const t = useTranslations('contact')
  const now = useNow()
  return [
    serialColumn(t('serial')),
    {
      id: 'name',
      header: t('name'),
      width: 250,
      cardSlot: 'title',
      sortKey: 'date',
      cell: (message) => <SenderCell message={message} now={now} />,
    },
    { id: 'phone', header: t('phone'), width: 170, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    { id: 'listText', header: t('listText'), width: 372, cell: (message) => <TextCell message={message} /> },
  ]
}

/** Sender with the time, which has no column of its own. */
function SenderCell({
  message: { name, phone, createdAt, handled },
  now,
}: {
  message: ListedContactMessage
  now: Date
}) {
  return (
    <PersonSummary name={name} seed={phone}>
      <WaitingTime at={createdAt} now={now} isWaiting={handled === null} />
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
