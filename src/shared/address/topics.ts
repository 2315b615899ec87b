/** What queries read and calls or table changes alter, so that only affected queries are refetched. */
const TOPICS = [
  'session',
  'own-account',
  'accounts',
  'cvs',
  'tuitions',
  'hire-requests',
  'applications',
  'confirmations',
  'bookings',
  'dues',
  'contact-messages',
  'reports',
  'notifications',
  'person-notifications',
  'outbox',
  'events',
  'staff',
  'settings',
  'imports',
  'list-views',
  'alerts',
] as const
export type Topic = (typeof TOPICS)[number]

/** Every topic except `session`: a change of data never changes who is signed in. */
export const DATA_TOPICS = TOPICS.filter((topic) => topic !== 'session')

/** Tables without a topic of their name. */
const TABLE_TOPICS: Record<string, Topic> = {
  uploads: 'cvs',
  invite_sms: 'applications',
  demo_classes: 'applications',
  demo_feedback: 'applications',
  confirmation_comments: 'confirmations',
  due_payments: 'dues',
  approval_requests: 'dues',
  cash_counts: 'dues',
  closed_months: 'dues',
  payment_claims: 'dues',
  refunds: 'dues',
  agreements: 'bookings',
  booking_feedback: 'bookings',
  messages: 'contact-messages',
  report_comments: 'reports',
  notification_reads: 'notifications',
  outbox_messages: 'outbox',
  staff_invitations: 'staff',
  message_templates: 'settings',
}

/** The topic of a changed table, mostly that of its name; undefined for a table without one. */
export function topicOfTable(table: string): Topic | undefined {
  return TABLE_TOPICS[table] ?? TOPICS.find((topic) => topic === table.replaceAll('_', '-'))
}

/** The topics of a live event, which names one topic or `all`. */
export function topicsOfEvent(name: string): readonly Topic[] {
  const topic = TOPICS.find((known) => known === name)
  return topic ? [topic] : DATA_TOPICS
}

/** Everything that the details of a tutor or guardian show. */
export const RECORD_TOPICS = DATA_TOPICS.filter(
  (topic) =>
    !['notifications', 'person-notifications', 'outbox', 'staff', 'settings', 'imports', 'list-views'].includes(topic),
)

/** The topics that a call reads or changes: all data unless it names some. */
export function topicsOf({ topics }: { topics?: readonly Topic[] }): readonly Topic[] {
  return topics ?? DATA_TOPICS
}
