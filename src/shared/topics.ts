/** What queries read and calls or table changes alter, so that only affected queries are refetched. */
export const TOPICS = [
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
  confirmations: 'confirmations',
  confirmation_comments: 'confirmations',
  bookings: 'bookings',
  dues: 'dues',
  due_entries: 'dues',
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
const RECORD_TOPICS = DATA_TOPICS.filter(
  (topic) => !['notifications', 'person-notifications', 'outbox', 'staff', 'settings', 'imports'].includes(topic),
)

/** By the first part of a call's path: what its reading calls read, and what its changing calls change. */
const PATH_TOPICS: Record<string, { reads: readonly Topic[]; changes: readonly Topic[] }> = {
  landing: { reads: ['tuitions', 'cvs', 'bookings'], changes: [] },
  tuitions: { reads: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'], changes: ['tuitions'] },
  cvs: { reads: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'], changes: ['cvs'] },
  'hire-request': { reads: ['hire-requests', 'accounts', 'cvs', 'reports'], changes: ['hire-requests'] },
  applications: {
    reads: ['applications', 'accounts', 'cvs', 'tuitions', 'confirmations', 'bookings', 'reports'],
    changes: ['applications'],
  },
  'invite-sms': { reads: ['applications'], changes: ['applications'] },
  conforms: {
    reads: ['confirmations', 'accounts', 'cvs', 'tuitions', 'applications', 'bookings', 'reports'],
    changes: ['confirmations', 'applications'],
  },
  booked: { reads: ['bookings', 'accounts', 'cvs', 'tuitions', 'reports'], changes: ['bookings'] },
  payments: { reads: ['dues', 'accounts', 'cvs', 'tuitions', 'reports'], changes: ['dues'] },
  messages: { reads: ['contact-messages', 'reports'], changes: ['contact-messages'] },
  reports: { reads: ['reports', 'accounts'], changes: ['reports'] },
  notifications: { reads: ['notifications'], changes: ['notifications'] },
  'person-notifications': { reads: ['person-notifications'], changes: ['person-notifications'] },
  outbox: { reads: ['outbox'], changes: ['outbox'] },
  events: { reads: ['events'], changes: ['events'] },
  staff: { reads: ['staff', 'accounts'], changes: ['staff', 'accounts'] },
  settings: { reads: ['settings'], changes: ['settings'] },
  imports: { reads: ['imports'], changes: ['imports'] },
  system: { reads: ['outbox'], changes: [] },
  tutors: { reads: RECORD_TOPICS, changes: ['accounts', 'cvs'] },
  guardians: { reads: RECORD_TOPICS, changes: ['accounts'] },
  admins: { reads: ['accounts'], changes: ['accounts'] },
  shared: { reads: ['own-account'], changes: ['own-account', 'session'] },
}

type TopicsSource = { path: string; topics?: readonly Topic[] }

/** The topics that a reading call reads; all data unless the call or its path says otherwise. */
export function topicsRead({ path, topics }: TopicsSource): readonly Topic[] {
  return topics ?? PATH_TOPICS[firstPart(path)]?.reads ?? DATA_TOPICS
}

/** The topics that a changing call changes; all data unless the call or its path says otherwise. */
export function topicsChanged({ path, topics }: TopicsSource): readonly Topic[] {
  return topics ?? PATH_TOPICS[firstPart(path)]?.changes ?? DATA_TOPICS
}

const firstPart = (path: string) => path.split('/', 1)[0] ?? ''
