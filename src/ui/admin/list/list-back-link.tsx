import { useTranslations } from 'use-intl'
import { BackLink } from '../../buttons/back-link.tsx'
import { LIST_RETURN_STATE } from './list-return.ts'
import { useListAddress } from './use-list-return.ts'

/** A link from a record back to its list, with the page, search, filters and scroll position that were left. */
export function ListBackLink({ list, name }: { list: string; name: string }) {
  const t = useTranslations('admin.kit')
  return <BackLink to={useListAddress(list)} state={LIST_RETURN_STATE} label={t('back', { list: name })} />
}
