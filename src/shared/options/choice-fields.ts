import type { Locale } from '../messages/locale.ts'
import { type ChoiceKind, choiceName } from './choice-names.ts'

/** The lists that the values of fields come from, by the last part of their path. */
const KINDS: Readonly<Record<string, ChoiceKind>> = {
  class: 'class',
  preferredClasses: 'class',
  subjects: 'subject',
  preferredSubjects: 'subject',
  medium: 'medium',
  preferredMediums: 'medium',
  gender: 'gender',
  city: 'city',
  areas: 'area',
  availableDays: 'days',
  freeTimes: 'freeTime',
  maritalStatus: 'maritalStatus',
  bloodGroup: 'bloodGroup',
  group: 'group',
  board: 'board',
  institute: 'university',
  university: 'university',
  department: 'department',
}

/** The label of a row of figures is a class, an area or a city. */
const GROUP = 'label'
const GROUP_KINDS = ['class', 'area', 'city'] as const

/** A value of a field in the viewer's language if it is a choice of a list; others stay. */
export function valueOfField(locale: Locale, path: readonly PropertyKey[], value: string): string {
  const name = path.filter((part) => typeof part === 'string').at(-1) ?? ''
  if (name === GROUP) return GROUP_KINDS.reduce((shown, kind) => choiceName(locale, kind, shown), value)
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  return kind ? choiceName(locale, kind, value) : value
}
