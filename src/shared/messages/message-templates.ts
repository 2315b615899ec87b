import {
  type APPLICATION_STATES,
  type CV_STATUSES,
  type DEMO_STATES,
  LISTED_APPLICATION_STATES,
  OPEN_DEMO_STATES,
  type TUITION_STATUSES,
} from '../enums.ts'
import type { Locale } from './locale.ts'

/** What a person switches on and off together. */
export const MESSAGE_GROUPS = ['work', 'own', 'money', 'account', 'alerts', 'alertMail'] as const
export type MessageGroup = (typeof MESSAGE_GROUPS)[number]

type FactStates = {
  tuition: (typeof TUITION_STATUSES)[number] | 'confirmed' | 'booked'
  application: (typeof APPLICATION_STATES)[number]
  demo: (typeof DEMO_STATES)[number]
  /** `lost`: the tuition is booked with another tutor */
  confirmation: 'confirmed' | 'takenBack' | 'lost'
  booking: 'booked' | 'cancelled'
  due: 'open' | 'completed' | 'void'
  cv: (typeof CV_STATUSES)[number]
  account: 'active' | 'leaving' | 'deactivated' | 'merged'
  /** whether the message's person is confirmed for its tuition */
  recipient: 'confirmed' | 'other'
}
export type FactRecord = keyof FactStates

/** The states of a record in which a message about it is true. */
type Facts = { readonly [record in FactRecord]?: readonly FactStates[record][] }

type MessageKind = {
  to: 'Guardian' | 'Tutor' | 'both'
  /** `limited`: a few go out a day, and the rest join the next digest */
  priority: 'always' | 'limited'
  /** by which its person can switch it off; without one it is always sent */
  group?: MessageGroup
  /** whether it is also an entry of the bell; default yes */
  hasBell?: false
  /** kinds whose messages to the same person about the same record it takes back, if they have not left */
  undoes?: readonly string[]
  /** what must be so at the moment when it leaves: records of the step, each with the states in which it is true */
  holds?: Facts
  /** besides `brand` and `phone`; an owner's template may use no others */
  placeholders: readonly string[]
}

/** Every message about a tuition says which one: its id, class and area. */
const TUITION = ['tuitionId', 'class', 'area'] as const

/** A tuition that tutors may apply to, with a confirmed tutor or without. */
const OPEN = ['approved', 'confirmed'] as const
/** Also while it waits for staff or is paused: its guardian may still choose. */
const CHOOSABLE = [...OPEN, 'pending', 'paused'] as const

/** Every message to a guardian or tutor. */
export const MESSAGE_KINDS = {
  tuitionVerified: {
    to: 'Guardian',
    priority: 'limited',
    group: 'own',
    undoes: ['tuitionUnverified'],
    holds: { tuition: OPEN },
    placeholders: [...TUITION, 'heading', 'link'],
  },
  tuitionUnverified: {
    to: 'Guardian',
    priority: 'limited',
    group: 'own',
    undoes: ['tuitionVerified'],
    holds: { tuition: ['pending'] },
    placeholders: [...TUITION, 'reason'],
  },
  tuitionRejected: {
    to: 'Guardian',
    priority: 'limited',
    group: 'own',
    undoes: ['rejectionTakenBack'],
    holds: { tuition: ['rejected'] },
    placeholders: [...TUITION, 'reason'],
  },
  rejectionTakenBack: {
    to: 'Guardian',
    priority: 'limited',
    group: 'own',
    undoes: ['tuitionRejected'],
    holds: { tuition: ['pending'] },
    placeholders: [...TUITION, 'link'],
  },
  cvVerified: {
    to: 'Tutor',
    priority: 'limited',
    group: 'account',
    undoes: ['cvUnverified'],
    holds: { cv: ['approved'] },
    placeholders: ['name', 'tutorId', 'link'],
  },
  cvUnverified: {
    to: 'Tutor',
    priority: 'limited',
    group: 'account',
    undoes: ['cvVerified'],
    holds: { cv: ['pending'] },
    placeholders: ['name', 'tutorId', 'reason'],
  },
  cvReturned: {
    to: 'Tutor',
    priority: 'limited',
    group: 'account',
    undoes: ['cvReturnTakenBack'],
    holds: { cv: ['returned'] },
    placeholders: ['name', 'tutorId', 'reason', 'link'],
  },
  cvReturnTakenBack: {
    to: 'Tutor',
    priority: 'limited',
    group: 'account',
    undoes: ['cvReturned'],
    holds: { cv: ['pending', 'approved'] },
    placeholders: ['name', 'tutorId'],
  },
  cvChangeAccepted: { to: 'Tutor', priority: 'limited', group: 'account', placeholders: ['name', 'tutorId', 'link'] },
  cvChangeRejected: {
    to: 'Tutor',
    priority: 'limited',
    group: 'account',
    placeholders: ['name', 'tutorId', 'reason', 'link'],
  },
  tuitionAlert: {
    to: 'Tutor',
    priority: 'limited',
    group: 'alerts',
    holds: { tuition: ['approved'] },
    placeholders: [...TUITION, 'subjects', 'salary', 'link'],
  },
  alertMail: { to: 'Tutor', priority: 'always', group: 'alertMail', hasBell: false, placeholders: ['count', 'link'] },
  tutorInvited: {
    to: 'Tutor',
    priority: 'limited',
    group: 'work',
    undoes: ['applicationRemoved'],
    holds: { tuition: OPEN },
    placeholders: ['name', ...TUITION, 'salary', 'link'],
  },
  applicationRemoved: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['tutorInvited', 'applicationRestored'],
    holds: { application: ['removed'] },
    placeholders: [...TUITION, 'reason'],
  },
  applicationRestored: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['applicationRemoved', 'applicantDeclined'],
    holds: { application: LISTED_APPLICATION_STATES },
    placeholders: [...TUITION, 'link'],
  },
  applicantConfirmedToTutor: {
    to: 'Tutor',
    priority: 'always',
    undoes: ['confirmationTakenBack', 'confirmationOver'],
    holds: { confirmation: ['confirmed'] },
    placeholders: ['name', ...TUITION, 'guardianPhone'],
  },
  applicantConfirmedToGuardian: {
    to: 'Guardian',
    priority: 'always',
    undoes: ['confirmationTakenBack'],
    holds: { confirmation: ['confirmed'] },
    placeholders: [...TUITION, 'tutorId', 'tutorName', 'tutorPhone'],
  },
  confirmationTakenBack: {
    to: 'both',
    priority: 'always',
    undoes: ['applicantConfirmedToTutor', 'applicantConfirmedToGuardian'],
    holds: { confirmation: ['takenBack'] },
    placeholders: [...TUITION, 'tutorName', 'reason'],
  },
  confirmationOver: {
    to: 'Tutor',
    priority: 'always',
    undoes: ['applicantConfirmedToTutor'],
    holds: { confirmation: ['lost'] },
    placeholders: TUITION,
  },
  tuitionBooked: {
    to: 'both',
    priority: 'always',
    group: 'own',
    undoes: ['bookingCancelled', 'bookingEnded'],
    holds: { booking: ['booked'] },
    placeholders: [...TUITION, 'tutorId', 'tutorName', 'startDate', 'link'],
  },
  agreementSent: {
    to: 'both',
    priority: 'always',
    group: 'own',
    holds: { booking: ['booked'] },
    placeholders: [...TUITION, 'tutorName', 'link'],
  },
  bookingCheckIn: {
    to: 'both',
    priority: 'limited',
    group: 'own',
    holds: { booking: ['booked'] },
    placeholders: [...TUITION, 'tutorName', 'link'],
  },
  bookingCancelled: {
    to: 'both',
    priority: 'always',
    group: 'own',
    undoes: ['tuitionBooked'],
    holds: { booking: ['cancelled'] },
    placeholders: [...TUITION, 'tutorName', 'reason'],
  },
  bookingEnded: {
    to: 'both',
    priority: 'always',
    group: 'own',
    undoes: ['tuitionBooked'],
    holds: { booking: ['cancelled'] },
    placeholders: [...TUITION, 'tutorName', 'reason'],
  },
  dueCreated: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    undoes: ['dueVoided'],
    holds: { due: ['open'] },
    placeholders: [...TUITION, 'amount', 'dueOn'],
  },
  dueReminder: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    holds: { due: ['open'] },
    placeholders: [...TUITION, 'amount', 'dueOn'],
  },
  paymentReceived: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    placeholders: [...TUITION, 'amount', 'remaining'],
  },
  claimRefused: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    placeholders: [...TUITION, 'amount', 'reason'],
  },
  paymentCorrected: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    placeholders: [...TUITION, 'before', 'amount', 'remaining'],
  },
  paymentTakenBack: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    undoes: ['paymentReceived', 'paymentCorrected'],
    placeholders: [...TUITION, 'amount', 'remaining'],
  },
  paymentRefunded: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    placeholders: [...TUITION, 'amount', 'date', 'remaining'],
  },
  refundRequested: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    placeholders: [...TUITION, 'amount', 'date'],
  },
  refundApproved: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    placeholders: [...TUITION, 'amount', 'date', 'reason'],
  },
  refundRefused: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    placeholders: [...TUITION, 'reason'],
  },
  refundCorrected: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    placeholders: [...TUITION, 'before', 'amount', 'remaining'],
  },
  dueWrittenOff: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    undoes: ['writeOffTakenBack'],
    placeholders: [...TUITION, 'amount', 'remaining'],
  },
  writeOffTakenBack: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    undoes: ['dueWrittenOff'],
    placeholders: [...TUITION, 'amount', 'remaining'],
  },
  dueChanged: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    holds: { due: ['open', 'completed'] },
    placeholders: [...TUITION, 'amount', 'remaining', 'dueOn'],
  },
  creditKept: { to: 'Tutor', priority: 'always', group: 'money', placeholders: [...TUITION, 'amount'] },
  creditUsed: { to: 'Tutor', priority: 'always', group: 'money', placeholders: [...TUITION, 'amount', 'remaining'] },
  dueVoided: {
    to: 'Tutor',
    priority: 'always',
    group: 'money',
    undoes: ['dueCreated', 'dueReminder'],
    holds: { due: ['void'] },
    placeholders: [...TUITION, 'amount'],
  },
  postReceived: { to: 'Guardian', priority: 'always', hasBell: false, placeholders: [...TUITION, 'link'] },
  hireRequestReceived: {
    to: 'Guardian',
    priority: 'always',
    hasBell: false,
    placeholders: ['requestId', 'tutorId', 'tutorName', 'link'],
  },
  newApplicants: {
    to: 'Guardian',
    priority: 'limited',
    group: 'own',
    hasBell: false,
    holds: { tuition: CHOOSABLE },
    placeholders: [...TUITION, 'count', 'link'],
  },
  tuitionChanged: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    holds: { application: LISTED_APPLICATION_STATES, tuition: CHOOSABLE },
    placeholders: [...TUITION, 'link'],
  },
  applicantShortlisted: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['applicantUnlisted'],
    holds: { application: ['shortlisted'], tuition: CHOOSABLE },
    placeholders: [...TUITION, 'link'],
  },
  applicantUnlisted: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['applicantShortlisted'],
    holds: { application: ['applied'] },
    placeholders: [...TUITION, 'link'],
  },
  applicantDeclined: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['declineTakenBack', 'applicationRestored'],
    holds: { application: ['declined'] },
    placeholders: [...TUITION, 'link'],
  },
  declineTakenBack: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['applicantDeclined'],
    holds: { application: LISTED_APPLICATION_STATES },
    placeholders: [...TUITION, 'link'],
  },
  applicantChosen: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['choiceTakenBack'],
    holds: { application: ['chosen'], tuition: CHOOSABLE },
    placeholders: [...TUITION, 'link'],
  },
  choiceTakenBack: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['applicantChosen'],
    holds: { application: ['applied', 'shortlisted'] },
    placeholders: [...TUITION, 'link'],
  },
  applicationWithdrawn: {
    to: 'Guardian',
    priority: 'limited',
    group: 'own',
    holds: { application: ['withdrawn'] },
    placeholders: [...TUITION, 'tutorId', 'tutorName', 'link'],
  },
  demoProposed: {
    to: 'Tutor',
    priority: 'always',
    group: 'own',
    holds: { demo: ['proposed'] },
    placeholders: [...TUITION, 'time', 'link'],
  },
  demoAnswered: {
    to: 'Guardian',
    priority: 'always',
    group: 'own',
    holds: { demo: ['accepted', 'declined'] },
    placeholders: [...TUITION, 'tutorId', 'tutorName', 'time', 'answer', 'link'],
  },
  demoCancelled: {
    to: 'both',
    priority: 'always',
    group: 'own',
    undoes: ['demoProposed', 'demoAnswered', 'demoReminder', 'demoRestored'],
    holds: { demo: ['cancelled'] },
    placeholders: [...TUITION, 'tutorName', 'time', 'reason'],
  },
  demoRestored: {
    to: 'both',
    priority: 'always',
    group: 'own',
    undoes: ['demoCancelled'],
    holds: { demo: OPEN_DEMO_STATES },
    placeholders: [...TUITION, 'tutorName', 'time', 'link'],
  },
  demoReminder: {
    to: 'both',
    priority: 'always',
    group: 'own',
    holds: { demo: OPEN_DEMO_STATES },
    placeholders: [...TUITION, 'tutorName', 'time', 'link'],
  },
  demoFollowUp: {
    to: 'both',
    priority: 'limited',
    group: 'own',
    placeholders: [...TUITION, 'tutorName', 'time', 'link'],
  },
  tutorFound: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['tuitionReopened', 'tuitionClosed'],
    holds: { tuition: ['confirmed', 'booked', 'closed', 'paused', 'pending'], recipient: ['other'] },
    placeholders: [...TUITION, 'link'],
  },
  tuitionClosed: {
    to: 'Tutor',
    priority: 'limited',
    group: 'own',
    undoes: ['tuitionReopened'],
    holds: { tuition: ['closed', 'booked', 'rejected', 'paused', 'pending'] },
    placeholders: [...TUITION, 'link'],
  },
  ownTuitionClosed: {
    to: 'Guardian',
    priority: 'limited',
    group: 'own',
    undoes: ['tuitionReopened'],
    holds: { tuition: ['closed'] },
    placeholders: [...TUITION, 'reason'],
  },
  tuitionReopened: {
    to: 'both',
    priority: 'limited',
    group: 'own',
    undoes: ['tuitionClosed', 'ownTuitionClosed', 'tutorFound'],
    holds: { tuition: [...OPEN, 'pending'] },
    placeholders: [...TUITION, 'link'],
  },
  deletionRequested: {
    to: 'both',
    priority: 'always',
    undoes: ['deletionTakenBack'],
    holds: { account: ['leaving'] },
    placeholders: ['date', 'link'],
  },
  deletionTakenBack: {
    to: 'both',
    priority: 'always',
    undoes: ['deletionRequested'],
    holds: { account: ['active'] },
    placeholders: ['link'],
  },
  accountDeactivated: {
    to: 'both',
    priority: 'always',
    undoes: ['accountRestored'],
    holds: { account: ['deactivated'] },
    placeholders: [],
  },
  accountRestored: {
    to: 'both',
    priority: 'always',
    undoes: ['accountDeactivated'],
    holds: { account: ['active', 'leaving'] },
    placeholders: ['link'],
  },
  deletionRefused: { to: 'both', priority: 'always', placeholders: ['reason', 'link'] },
  phoneCorrected: { to: 'both', priority: 'always', placeholders: ['number'] },
  guardianPhoneChanged: {
    to: 'Tutor',
    priority: 'always',
    holds: { confirmation: ['confirmed'] },
    placeholders: [...TUITION, 'guardianPhone'],
  },
  tutorPhoneChanged: {
    to: 'Guardian',
    priority: 'always',
    holds: { confirmation: ['confirmed'] },
    placeholders: [...TUITION, 'tutorId', 'tutorName', 'tutorPhone'],
  },
  accountMerged: {
    to: 'both',
    priority: 'always',
    undoes: ['accountUnmerged'],
    holds: { account: ['merged'] },
    placeholders: ['number'],
  },
  accountUnmerged: { to: 'both', priority: 'always', undoes: ['accountMerged'], placeholders: [] },
} as const satisfies Record<string, MessageKind>

export type TemplateKind = keyof typeof MESSAGE_KINDS
export const TEMPLATE_KINDS = Object.keys(MESSAGE_KINDS) as [TemplateKind, ...TemplateKind[]]

/** What a message is written from: whom it is for and what it tells. */
export type MessageDraft = {
  accountId: string | null
  role?: 'Guardian' | 'Tutor' | undefined
  values: Record<string, string>
  /** the language that staff chose */
  locale?: Locale | undefined
  /** the language of the page on which a person without an account wrote */
  guestLocale?: Locale | null | undefined
  /** the text in each language while no owner has edited the template; it is sent as it was written */
  original?: Record<Locale, string> | undefined
}

/** The kinds that guardians or tutors get. */
export const kindsTo = (role: string): TemplateKind[] =>
  TEMPLATE_KINDS.filter((kind) => [role, 'both'].includes(MESSAGE_KINDS[kind].to))

/** The kinds of which a person gets only so many a day. */
export const LIMITED_KINDS = TEMPLATE_KINDS.filter((kind) => MESSAGE_KINDS[kind].priority === 'limited')

const columnsOf = (kind: TemplateKind): MessageKind => MESSAGE_KINDS[kind]

/** By which a person switches a kind off; undefined for one that always comes. */
export const groupOf = (kind: TemplateKind): MessageGroup | undefined => columnsOf(kind).group

/** The kinds that a person switches on and off together. */
export const kindsOfGroup = (group: MessageGroup): TemplateKind[] =>
  TEMPLATE_KINDS.filter((kind) => groupOf(kind) === group)

/** Whether a message of this kind is also an entry of the bell. */
export const hasBell = (kind: TemplateKind): boolean => columnsOf(kind).hasBell ?? true

/** What must be so when a message of this kind leaves. */
export const factsOf = (kind: TemplateKind): Facts => columnsOf(kind).holds ?? {}

/** The kinds whose step a message takes back. */
export function undoneBy(kind: TemplateKind): readonly TemplateKind[] {
  const { undoes = [] } = columnsOf(kind)
  return TEMPLATE_KINDS.filter((other) => undoes.includes(other))
}

/** Placeholders of every message: the agency's name and first phone. */
const COMMON_PLACEHOLDERS = ['brand', 'phone'] as const

/** A message as an owner edits it; the subject is for e-mails. */
export type Template = { subject: string; body: string }

/** Everything between braces, and braces without a partner. */
const BRACES = /\{([^{}]*)\}|[{}]/g

/** All placeholders that a template of this kind may use. */
export function placeholdersOf(kind: TemplateKind): readonly string[] {
  return [...COMMON_PLACEHOLDERS, ...MESSAGE_KINDS[kind].placeholders]
}

/** Braces that hold no placeholder of the kind, such as `{tuitonId}` or a single brace. */
export function unknownPlaceholders(kind: TemplateKind, template: string): string[] {
  const known = placeholdersOf(kind)
  const found = [...template.matchAll(BRACES)]
  const unknown = found.filter(([, name]) => name === undefined || !known.includes(name)).map(([all]) => all)
  return [...new Set(unknown)]
}

/** Fills in the values on one line each; placeholders without a value become empty and double blanks one. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const filled = template.replace(BRACES, (all, name?: string) =>
    name === undefined ? all : (Object.hasOwn(values, name) ? (values[name] ?? '') : '').replace(/\s+/g, ' ').trim(),
  )
  // Missing values in parentheses leave no commas behind.
  const tidy = filled
    .replace(/\((?:, )+/g, '(')
    .replace(/(?:, )+\)/g, ')')
    .replaceAll(' ()', '')
  return tidy.replace(/ {2,}/g, ' ').trim()
}
