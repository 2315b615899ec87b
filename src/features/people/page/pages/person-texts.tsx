import { useTranslations } from 'use-intl'
import { useContactMessageColumns } from '#features/contact-messages/pages/admin-list.tsx'
import { useHireRequestColumns } from '#features/hire-requests/pages/hire-request-columns.tsx'
import { useOutboxColumns } from '#features/messages/outbox/pages/outbox-columns.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { listPersonHireRequests, listPersonMessages, listPersonSms } from '../calls.ts'
import type { PersonSummary } from '../schema.ts'
import { PagedRecords } from './paged-records.tsx'
import classes from './person.module.css'

const getId = ({ _id }: { _id: string }) => _id
const getDay = ({ createdAt }: { createdAt: string }) => createdAt
const without = <Column extends { id: string }>(columns: Column[], ...ids: string[]) =>
  columns.filter(({ id }) => !ids.includes(id))

// A paragraph is not cut after some lines.
const fullText = ({ text }: { text: string }) => (
  <p className={classes.full}>
    <LangText>{text}</LangText>
  </p>
)

/** What the person was sent and what the person wrote, each in full. */
export function PersonTexts({ person: { phone, messages, hireRequests } }: { person: PersonSummary }) {
  const t = useTranslations('adminOverview.lists')
  const records = { params: { phone }, rowKey: getId, rowName: getDay }
  const sms = without(useOutboxColumns(), 'recipient').map((column) =>
    column.id === 'text' ? { ...column, width: 480, cell: fullText } : column,
  )
  const written = without(useContactMessageColumns(), 'phone')
  const requests = without(useHireRequestColumns(), 'phone')
  return (
    <>
      <PagedRecords title={t('sms')} call={listPersonSms} columns={sms} isFolded {...records} />
      {messages > 0 && (
        <PagedRecords title={t('messages')} call={listPersonMessages} columns={written} isFolded {...records} />
      )}
      {hireRequests > 0 && (
        <PagedRecords
          title={t('hireRequests')}
          call={listPersonHireRequests}
          columns={requests}
          isFolded
          {...records}
        />
      )}
    </>
  )
}
