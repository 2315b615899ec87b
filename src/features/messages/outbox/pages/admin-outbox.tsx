import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { TEMPLATE_KINDS, type TemplateKind } from '#shared/messages/message-templates.ts'
import { ConfirmAction } from '#ui/admin/dialogs/confirm-action.tsx'
import type { ListFilter } from '#ui/admin/filters/list-filter.ts'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { sendCall, useCallQuery } from '#ui/call/call-client.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { cancelMessage, listOutbox, retryFailedMessages, retryMessage, sendMessageNow } from '../calls.ts'
import { OUTBOX_FILTERS, type OutboxMessage } from '../schema.ts'
import { MessageDetails, useOutboxColumns } from './outbox-columns.tsx'
import { Recipient } from './recipient.tsx'

/** Rows on a page. */
const OUTBOX_PAGE_SIZE = 25

export const meta = titleMeta('outbox.title')

/** The SMS and e-mails with their delivery status; failed ones can be retried, also all at once. */
export default function Outbox() {
  const t = useTranslations('outbox')
  const kinds = useTranslations('messaging.kinds')
  const mayWrite = usePermission('outbox.write')
  const filters: ListFilter[] = [
    {
      name: 'status',
      label: t('states'),
      kind: 'select',
      options: OUTBOX_FILTERS.map((value) => ({ value, label: t(value) })),
    },
    {
      name: 'template',
      label: t('template'),
      kind: 'select',
      options: TEMPLATE_KINDS.map((value) => ({ value, label: kinds(value) })),
    },
  ]
  const chosen = useSearchParams()[0]
  const isUnsentOnly = chosen.get('status') === 'unsent'
  const template = TEMPLATE_KINDS.find((kind) => kind === chosen.get('template'))
  return (
    <AdminList
      title={t('title')}
      sub={
        <>
          {t('sub')}{' '}
          {isUnsentOnly ? <Link to="?">{t('all')}</Link> : <Link to="?status=unsent">{t('onlyUnsent')}</Link>}
        </>
      }
      filters={filters}
      mainAction={<RetryAll searchTerm={chosen.get('q') ?? ''} template={template} />}
      columns={useOutboxColumns()}
      call={listOutbox}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      details={(message) => <MessageDetails message={message} />}
      pageSize={OUTBOX_PAGE_SIZE}
      actions={(message) => mayWrite && <MessageActions message={message} />}
      actionsWidth={190}
      bulk={useMessageMoves()}
      rowName={({ recipient }) => recipient}
      emptyHint={isUnsentOnly ? t('nothingFailed') : t('empty')}
    />
  )
}

/** Send or stop several messages; one that cannot is named with the reason. */
function useMessageMoves(): BulkAction<OutboxMessage>[] | undefined {
  const t = useTranslations('outbox')
  const mayWrite = usePermission('outbox.write')
  if (!mayWrite) return undefined
  return [
    { label: t('retry'), call: retryMessage, send: ({ _id: id }) => sendCall(retryMessage, { params: { id } }) },
    {
      label: t('cancel'),
      call: cancelMessage,
      send: ({ _id: id }) => sendCall(cancelMessage, { params: { id } }),
      danger: true,
    },
  ]
}

/** Sends all failed messages of the current search again; shown while there are any. */
function RetryAll({ searchTerm, template }: { searchTerm: string; template: TemplateKind | undefined }) {
  const t = useTranslations('outbox')
  const mayWrite = usePermission('outbox.write')
  const filter = { searchTerm, ...(template && { template }) }
  const failed = useCallQuery(listOutbox, { query: { ...filter, status: 'failed', page: 1, limit: 1 } })
  if (!mayWrite || !failed.data?.meta.total) return null
  return (
    <ConfirmAction
      label={t('retryAll')}
      size="md"
      prompt={t('retryAllPrompt')}
      call={retryFailedMessages}
      input={{ body: filter }}
      success={t('allRetried')}
      failure={t('retryFailed')}
    />
  )
}

/** What staff can do with a message: send a failed or stopped one, or stop or hurry one that waits. */
function MessageActions({ message }: { message: OutboxMessage }) {
  const t = useTranslations('outbox')
  const about = <Recipient message={message} />
  const input = { params: { id: message._id } }
  return (
    <>
      {message.canRetry && <RetryButton message={message} />}
      {message.canSend && (
        <ConfirmAction
          label={t('sendNow')}
          prompt={t('sendNowPrompt')}
          about={about}
          call={sendMessageNow}
          input={input}
          success={t('sentNow')}
          failure={t('retryFailed')}
        />
      )}
      {message.canCancel && (
        <ConfirmAction
          label={t('cancel')}
          variant="outline"
          prompt={t('cancelPrompt')}
          about={about}
          call={cancelMessage}
          input={input}
          success={t('cancelled')}
          failure={t('cancelFailed')}
        />
      )}
    </>
  )
}

function RetryButton({ message }: { message: OutboxMessage }) {
  const t = useTranslations('outbox')
  return (
    <ConfirmAction
      label={t('retry')}
      prompt={t('retryPrompt')}
      about={<Recipient message={message} />}
      call={retryMessage}
      input={{ params: { id: message._id } }}
      success={t('retried')}
      failure={t('retryFailed')}
    />
  )
}
