import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listOutbox, retryMessage, searchOutbox } from '../calls.ts'
import type { OutboxMessage } from '../schema.ts'
import { useOutboxColumns } from './outbox-columns.tsx'
import { Recipient } from './recipient.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'outbox.title') }, matches)

/** The SMS and e-mails with their delivery status; failed ones can be retried. */
export default function Outbox() {
  const t = useTranslations('outbox')
  const isFailedOnly = useSearchParams()[0].get('status') === 'failed'
  return (
    <AdminList
      title={t('title')}
      sub={
        <>
          {t('sub')}{' '}
          {isFailedOnly ? <Link to="?">{t('all')}</Link> : <Link to="?status=failed">{t('onlyFailed')}</Link>}
        </>
      }
      filter={isFailedOnly ? { status: 'failed' } : undefined}
      columns={useOutboxColumns()}
      call={listOutbox}
      searchCall={searchOutbox}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      actions={(message) => message.canRetry && <RetryButton message={message} />}
      actionsWidth={134}
      emptyHint={isFailedOnly ? t('nothingFailed') : t('empty')}
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
