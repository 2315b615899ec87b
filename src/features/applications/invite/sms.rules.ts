import { formatSalary, type StoredSalary, toSalary } from '#shared/format/salary.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import { text } from '#shared/messages/text.ts'

/** The languages of an invitation SMS; staff choose one in the preview. */
export const SMS_LANGUAGES = ['en', 'bn'] as const
export type SmsLanguage = (typeof SMS_LANGUAGES)[number]

/** What the SMS says about a tuition. */
export type InvitedTuition = { class: string[]; areas: string[]; city: string; isOnline: boolean } & StoredSalary

type InvitationSms = {
  language: SmsLanguage
  brand: string
  name: string
  tuitionId: string
  link: string
  tuition: InvitedTuition
}

const TEMPLATES = ['applications.inviteSmsGreeting', 'applications.inviteSms'] as const

/** Text of the invitation SMS with class, area and salary: the most detailed of those with the fewest parts. */
export function invitationSms({ language, tuition, ...parts }: InvitationSms): string {
  const all = describeTuition(language, tuition)
  const short = describeTuition(language, {
    ...tuition,
    class: shorten(tuition.class),
    areas: tuition.areas.slice(0, 1),
  })
  const candidates = [all, short].flatMap((what) => TEMPLATES.map((key) => text(language, key, { ...parts, what })))
  const fewest = Math.min(...candidates.map((one) => countSmsParts(one).parts))
  return candidates.find((one) => countSmsParts(one).parts === fewest) ?? ''
}

/** The salary of an SMS: with a hyphen, because a dash would double the parts. */
export function smsSalary({ salary, ...stored }: StoredSalary, language: SmsLanguage = 'en'): string {
  const numbers = toSalary(stored)
  return numbers ? formatSalary(numbers, language).replace('–', '-') : salary
}

function describeTuition(language: SmsLanguage, tuition: InvitedTuition): string {
  const { class: classes, areas, city, isOnline, ...stored } = tuition
  const place = isOnline ? [text(language, 'ui.online')] : [...areas, city]
  return [...classes, ...place, smsSalary(stored, language)].filter(Boolean).join(', ')
}

const shorten = ([first = '', ...more]: string[]) => [more.length > 0 ? `${first} +${more.length}` : first]
