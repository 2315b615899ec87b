import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SALARY_FILTER_LIMITS } from '#features/tutors/find/schema.ts'
import { FILTER_SEPARATOR } from '#shared/limits.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { readAddress } from '#ui/filters/read-address.ts'
import { APPLICANT_GROUPS, APPLICANT_ORDERS } from '../schema.ts'

export const APPLICANT_VIEWS = ['cards', 'table', 'list'] as const
export type ApplicantView = (typeof APPLICANT_VIEWS)[number]

/** Rows of a table are low, so that all of most posts are on one page. */
const PAGE_SIZES = { cards: 20, table: 100, list: 20 } as const satisfies Record<ApplicantView, number>

const NARROWING = ['show', 'city', 'gender', 'salaryTo', 'days', 'time', 'seal', 'idCard', 'fits']

export type ApplicantsAddress = ReturnType<typeof useApplicantsAddress>

/** What the address of the applicants asks for; what makes no sense is left out. */
export function useApplicantsAddress() {
  const t = useTranslations('tutors.find')
  const [search] = useSearchParams()
  const address = readAddress(search)
  const show = address.choice('show', APPLICANT_GROUPS) ?? 'all'
  const view = address.choice('view', APPLICANT_VIEWS) ?? 'cards'
  const gender = address.choice('gender', TUTOR_GENDERS)
  const salary = address.salary('salaryTo', SALARY_FILTER_LIMITS)
  const errors: Record<string, string> = salary.isWrong ? { salaryTo: t('salaryInvalid') } : {}
  return {
    show,
    view,
    errors,
    isNarrowed: NARROWING.some((name) => search.has(name)),
    query: {
      show,
      sort: address.choice('sort', APPLICANT_ORDERS) ?? ('best' as const),
      city: address.text('city'),
      ...(gender && { gender }),
      ...(salary.taka !== undefined && { salaryTo: salary.taka }),
      days: address.list('days').join(FILTER_SEPARATOR),
      time: address.times('time').join(FILTER_SEPARATOR),
      seal: address.isOn('seal'),
      idCard: address.isOn('idCard'),
      fits: address.isOn('fits'),
      page: address.page,
      limit: PAGE_SIZES[view],
    },
  }
}
