import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { AVAILABLE_DAYS } from '#shared/options/available-days.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Filter } from '#ui/filters/filter.ts'
import { FilteredList } from '#ui/filters/filtered-list.tsx'
import { useTimesFilter } from '#ui/filters/use-times-filter.ts'
import type { ApplicantCards } from '../schema.ts'
import type { ApplicantsAddress } from './use-applicants-address.ts'

type ApplicantFiltersProps = { found: ApplicantCards | undefined; address: ApplicantsAddress; children: ReactNode }

/** The filters and orders of the applicants around their list. */
export function ApplicantFilters({ found, address, children }: ApplicantFiltersProps) {
  const t = useTranslations('choose')
  const [params] = useSearchParams()
  const { tuitionId = '' } = useParams()
  const filters = useApplicantFilters(found?.cities ?? [])
  const total = found?.total ?? 0
  return (
    <FilteredList
      path={paths.guardian.applicants(tuitionId)}
      params={params}
      keep={KEPT}
      filters={filters}
      errors={address.errors}
      sorts={[
        { value: '', label: t('order.best') },
        { value: 'newest', label: t('order.newest') },
      ]}
      countText={found ? t('found', { total }) : ''}
      showLabel={t('showFound', { total })}
    >
      {children}
    </FilteredList>
  )
}

const KEPT = ['show', 'view']

function useApplicantFilters(cities: readonly string[]): Filter[] {
  const t = useTranslations('choose')
  const fields = useTranslations('fields')
  const find = useTranslations('tutors.find')
  const format = useFormat()
  const times = useTimesFilter()
  const option = (kind: 'city' | 'gender' | 'days') => (value: string) => ({ value, label: format.choice(kind, value) })
  return [
    { kind: 'switch', name: 'fits', label: t('hideMisfits'), isQuick: true },
    {
      kind: 'choice',
      name: 'city',
      label: fields('city'),
      options: cities.map(option('city')),
      nameOf: (value) => format.choice('city', value),
    },
    { kind: 'choice', name: 'gender', label: fields('gender'), options: TUTOR_GENDERS.map(option('gender')) },
    {
      kind: 'range',
      label: find('salary'),
      to: {
        name: 'salaryTo',
        label: find('salaryTo'),
        chip: (taka) => find('salaryChip', { taka: format.amount(taka) }),
      },
    },
    { kind: 'switch', name: 'seal', label: t('onlySealed') },
    { kind: 'switch', name: 'idCard', label: t('onlyIdCard') },
    { kind: 'choices', name: 'days', label: fields('availableDays'), options: AVAILABLE_DAYS.map(option('days')) },
    times,
  ]
}
