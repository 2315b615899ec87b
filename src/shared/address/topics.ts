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
] as const
export type Topic = (typeof TOPICS)[number]

/** Every topic except `session`: a change of data never changes who is signed in. */
export const DATA_TOPICS = TOPICS.filter((topic) => topic !== 'session')

const TABLE_TOPICS: Record<string, Topic> = {
  accounts: 'accounts',
  cvs: 'cvs',
  uploads: 'cvs',
  tuitions: 'tuitions',
  hire_requests: 'hire-requests',
  applications: 'applications',
  invite_sms: 'applications',
  demo_classes: 'applications',
  demo_feedback: 'applications',
  confirmations: 'confirmations',
  confirmation_comments: 'confirmations',
  bookings: 'bookings',
  dues: 'dues',
  due_payments: 'dues',
  messages: 'contact-messages',
  reports: 'reports',
  report_comments: 'reports',
  notifications: 'notifications',
  notification_reads: 'notifications',
  outbox_messages: 'outbox',
  events: 'events',
  staff_invitations: 'staff',
  settings: 'settings',
  message_templates: 'settings',
  imports: 'imports',
  list_views: 'list-views',
}

/** The topic of a changed table; undefined for a table that no query reads by a topic of its own. */
export function topicOfTable(table: string): Topic | undefined {
  return TABLE_TOPICS[table]
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
