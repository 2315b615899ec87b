import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { listOutbox, retryFailedMessages, retryMessage, searchOutbox } from '#features/outbox/calls.ts'
import { useOutboxColumns } from '#features/outbox/pages/outbox-columns.tsx'
import { Recipient } from '#features/outbox/pages/recipient.tsx'
import type { OutboxMessage } from '#features/outbox/schema.ts'
import { OUTBOX_STATUSES } from '#shared/enums.ts'
import { TEMPLATE_KINDS, type TemplateKind } from '#shared/message-templates.ts'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import type { ListFilter } from '#ui/admin/filters/list-filter.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'outbox.title') }, matches)

/** The SMS and e-mails with their delivery status; failed ones can be retried, also all at once. [OFF-470, OFF-471] */
export default function Outbox() {
  const t = useTranslations('outbox')
  const kinds = useTranslations('messaging.kinds')
  const mayWrite = usePermission('outbox.write')
  const filters: ListFilter[] = [
    {
      name: 'status',
      label: t('states'),
      kind: 'select',
      options: OUTBOX_STATUSES.map((value) => ({ value, label: t(value) })),
    },
    {
      name: 'template',
      label: t('template'),
      kind: 'select',
      options: TEMPLATE_KINDS.map((value) => ({ value, label: kinds(value) })),
    },
  ]
  const chosen = useSearchParams()[0]
  const isFailedOnly = chosen.get('status') === 'failed'
  const template = TEMPLATE_KINDS.find((kind) => kind === chosen.get('template'))
  return (
    <AdminList
      title={t('title')}
      sub={
        <>
          {t('sub')}{' '}
          {isFailedOnly ? <Link to="?">{t('all')}</Link> : <Link to="?status=failed">{t('onlyFailed')}</Link>}
        </>
      }
      filters={filters}
      mainAction={<RetryAll searchTerm={chosen.get('q') ?? ''} template={template} />}
      columns={useOutboxColumns()}
      call={listOutbox}
      searchCall={searchOutbox}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      actions={(message) => mayWrite && message.canRetry && <RetryButton message={message} />}
      actionsWidth={134}
      emptyHint={isFailedOnly ? t('nothingFailed') : t('empty')}
    />
  )
}

/** Sends all failed messages of the current search again; shown while there are any. */
function RetryAll({ searchTerm, template }: { searchTerm: string; template: TemplateKind | undefined }) {
  const t = useTranslations('outbox')
  const mayWrite = usePermission('outbox.write')
  const filter = { searchTerm, ...(template && { template }) }
  const failed = useCallQuery(searchOutbox, { body: { ...filter, status: 'failed', page: 1, limit: 1 } })
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
