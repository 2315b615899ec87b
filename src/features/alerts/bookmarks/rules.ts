import type { EventChanges, EventKind } from '#shared/events.ts'

type PublicEvents = {
  /** those that edit what the public reads */
  edits: readonly EventKind[]
  /** those that open, fill or close it */
  moves: readonly EventKind[]
  /** the public columns by the name that readers know; all others are never told */
  fields: Readonly<Record<string, string>>
}

/** What of the history of a tuition is public. */
export const TUITION_EVENTS: PublicEvents = {
  edits: ['tuitionEdited'],
  moves: [
    'tuitionVerified',
    'tuitionUnverified',
    'tuitionRejected',
    'tuitionPaused',
    'tuitionResumed',
    'tuitionClosed',
    'tuitionReopened',
    'applicantConfirmed',
    'confirmationTakenBack',
    'confirmationRestored',
    'tuitionBooked',
    'bookingCancelled',
    'bookingRestored',
  ],
  fields: {
    class: 'class',
    subjects: 'subjects',
    medium: 'medium',
    gender: 'gender',
    salary: 'salary',
    salaryFrom: 'salary',
    salaryTo: 'salary',
    daysPerWeek: 'daysPerWeek',
    freeTimes: 'freeTimes',
    teachingTime: 'teachingTime',
    city: 'location',
    areas: 'location',
    isOnline: 'isOnline',
  },
}

/** What of the history of a CV is public; name, gender, studies and picture are not, as they wait for our team. */
export const CV_EVENTS: PublicEvents = {
  edits: ['cvEdited'],
  moves: ['cvVerified', 'cvUnverified', 'cvReturned', 'cvSubmitted'],
  fields: {
    experience: 'experience',
    preferredSubjects: 'subjects',
    preferredClasses: 'class',
    preferredMediums: 'medium',
    availableDays: 'availableDays',
    freeTimes: 'freeTimes',
    expectedSalary: 'expectedSalary',
    salaryFrom: 'expectedSalary',
    salaryTo: 'expectedSalary',
    coverageCity: 'coverageAreas',
    coverageAreas: 'coverageAreas',
    onlineAvailable: 'onlineAvailable',
  },
}

export type PastEvent = { kind: EventKind; changes: EventChanges }

/** What the public could see of some events: whether the state moved, and the names of changed fields. */
export function summarizeEvents(past: readonly PastEvent[], { edits, moves, fields }: PublicEvents) {
  const edited = past.filter(({ kind }) => edits.includes(kind)).flatMap(({ changes }) => Object.keys(changes))
  const names = edited.map((field) => (Object.hasOwn(fields, field) ? fields[field] : undefined))
  return {
    // An edit by its guardian may send a tuition back to our team.
    isMoved: past.some(({ kind }) => moves.includes(kind)) || edited.includes('status'),
    fields: [...new Set(names.filter((name) => name !== undefined))],
  }
}
