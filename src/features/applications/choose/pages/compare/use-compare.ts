import { useSearchParams } from 'react-router'
import type { ApplicantCard } from '../../schema.ts'
import { MAX_COMPARED } from './compare-table.tsx'

/** The applicants of the page that are chosen for the comparison, kept in the address. */
export function useCompare(applicants: readonly ApplicantCard[]) {
  const [search, setSearch] = useSearchParams()
  const ids = search.get('compare')?.split(',') ?? []
  const chosen = applicants.filter(({ tutorId }) => ids.includes(tutorId)).slice(0, MAX_COMPARED)
  const choose = (next: readonly ApplicantCard[]) => {
    const address = new URLSearchParams(search)
    if (next.length > 0) address.set('compare', next.map(({ tutorId }) => tutorId).join(','))
    else address.delete('compare')
    setSearch(address, { replace: true, preventScrollReset: true })
  }
  return {
    chosen,
    clear: () => choose([]),
    of: (one: ApplicantCard) => ({
      isChosen: chosen.includes(one),
      isFull: chosen.length === MAX_COMPARED,
      toggle: () => choose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]),
    }),
  }
}
