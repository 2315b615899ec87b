import { Navigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { normalisePhone } from '#shared/format/phone.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { listPersonAccounts } from '../../calls.ts'

/** The address parameter with the phone of the merged account that led here. */
const MERGED = 'merged'

/** Leads from the page of a merged account to the one that stayed, and says there that it did. */
export function MergedAccount({ phone, as: role }: { phone: string; as: 'Guardian' | 'Tutor' }) {
  const t = useTranslations('people')
  const [search] = useSearchParams()
  const { data } = useCallQuery(listPersonAccounts, { params: { phone } })
  const into = data?.data.find((account) => account.role === role)?.mergedInto
  if (into) {
    const { admin } = paths
    const page = role === 'Tutor' && into.tutorId ? admin.tutorDetails(into.tutorId) : admin.guardianDetails(into.phone)
    return <Navigate replace to={`${page}?${new URLSearchParams({ [MERGED]: phone })}`} />
  }
  const merged = normalisePhone(search.get(MERGED) ?? '')
  const isHere = data?.data.some(({ mergedHere }) => mergedHere.some((one) => one.phone === merged))
  if (merged === null || !isHere) return null
  return <Alert>{t.rich('mergeForwarded', { number: () => <PhoneNumber number={merged} /> })}</Alert>
}
