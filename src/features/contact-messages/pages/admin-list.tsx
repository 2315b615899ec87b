import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { HandledBadge, HandledNote } from '#features/messages/outbox/pages/handled-note.tsx'
import { useHandlingBulk } from '#features/messages/outbox/pages/use-handling-bulk.ts'
import { HANDLED_STATES } from '#shared/input-schemas.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { WaitingTime } from '#ui/data/text/waiting-time.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import {
  deleteContactMessage,
  handleContactMessage,
  listContactMessages,
  reopenContactMessage,
  restoreContactMessage,
} from '../calls.ts'
import type { ListedContactMessage } from '../schema.ts'
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
  const isAllowed = usePermission('messages.write')
  const bulk = useHandlingBulk({
    handle: handleContactMessage,
    reopen: reopenContactMessage,
    remove: deleteContactMessage,
    restore: restoreContactMessage,
  })
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
      details={(message) => <MessageDetails message={message} />}
      actions={(message) => <MessageActions message={message} />}
      actionsHeader={t('actions')}
      actionsWidth={76}
      bulk={isAllowed ? bulk : undefined}
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
      width: 180,
      cardSlot: 'title',
      cell: ({ name, phone }) => <PersonSummary name={name} seed={phone} />,
    },
    { id: 'phone', header: t('phone'), width: 122, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      id: 'listText',
      header: t('listText'),
      width: 292,
      isInDetails: true,
      cell: ({ text, handled }) => (
        <>
          {handled && <HandledBadge by={handled.by} />} <LangText>{text}</LangText>
        </>
      ),
    },
    {
      id: 'date',
      header: t('date'),
      width: 128,
      cardSlot: 'end',
      sortKey: 'date',
      cell: ({ createdAt, handled }) => <WaitingTime at={createdAt} now={now} isWaiting={handled === null} />,
    },
  ]
}

/** The whole text and who handled it. */
function MessageDetails({ message: { text, handled } }: { message: ListedContactMessage }) {
  return (
    <div className="grid gap-8 lines breakable">
      <LangText>{text}</LangText>
      {handled && <HandledNote handled={handled} />}
    </div>
  )
}
