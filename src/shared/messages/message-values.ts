import { formatDateTime, formatLongDate, parseLongDate } from '../format/dhaka-time.ts'
import { toDigitsOf } from '../format/digits.ts'
import { formatSalary, parseSalary } from '../format/salary.ts'
import { headingIn } from '../options/bangla-heading.ts'
import { type ChoiceKind, choiceName } from '../options/choice-names.ts'
import type { Locale } from './locale.ts'
import { showReasons } from './ready-reasons.ts'
import { text } from './text.ts'

type Show = (locale: Locale, value: string) => string

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/

/** A stored ISO date; entries of earlier versions hold an English one. */
const showDate: Show = (locale, value) => {
  const date = ISO_DATE.test(value) ? value : parseLongDate(value)
  return date ? formatLongDate(locale, date) : value
}

const showTime: Show = (locale, value) => (ISO_TIME.test(value) ? formatDateTime(locale, value) : value)

const ANSWERS: Readonly<Record<string, 'accepted' | 'declined'>> = {
  accepted: 'accepted',
  declined: 'declined',
  accepts: 'accepted',
  declines: 'declined',
}

const showAnswer: Show = (locale, value) => {
  const answer = ANSWERS[value]
  return answer ? text(locale, `choose.demo.answers.${answer}`) : value
}

const showSalary: Show = (locale, value) => {
  const salary = locale === 'bn' ? parseSalary(value) : null
  return salary ? formatSalary(salary, locale) : value
}

/** Names in a list joined by commas, as stored in English. */
const showNames =
  (...kinds: readonly ChoiceKind[]): Show =>
  (locale, value) =>
    value
      .split(', ')
      .map((name) => kinds.map((kind) => choiceName(locale, kind, name)).find((shown) => shown !== name) ?? name)
      .join(', ')

const SHOW: Readonly<Record<string, Show>> = {
  dueOn: showDate,
  startDate: showDate,
  date: showDate,
  time: showTime,
  answer: showAnswer,
  salary: showSalary,
  heading: headingIn,
  class: showNames('class'),
  subjects: showNames('subject'),
  area: showNames('area', 'city'),
  amount: toDigitsOf,
  before: toDigitsOf,
  remaining: toDigitsOf,
  count: toDigitsOf,
  reason: showReasons,
}

/** The values of a message as its viewer sees them: dates, amounts, choices and answers are kept in one form. */
export function showValues(locale: Locale, values: Readonly<Record<string, string>>): Record<string, string> {
  const shown = Object.entries(values).map(([name, value]) => [name, SHOW[name]?.(locale, value) ?? value] as const)
  return Object.fromEntries(shown)
}
