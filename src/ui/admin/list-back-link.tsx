import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BackLink } from '../layout/back-link.tsx'
import { LIST_RETURN_STATE, listReturnPath } from './list-return.ts'

/** A link from a record back to its list, with the page, search, filters and scroll position that were left. */
export function ListBackLink({ list, name }: { list: string; name: string }) {
  const t = useTranslations('admin.kit')
  const [to, setTo] = useState(list)
  useEffect(() => setTo(listReturnPath(list)), [list])
  return <BackLink to={to} state={LIST_RETURN_STATE} label={t('back', { list: name })} />
}
