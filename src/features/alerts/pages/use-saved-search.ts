import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { parseFindParams } from '#features/tuitions/find/pages/find-params.ts'
import { paths } from '#shared/address/paths.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { saveAlertRule } from '../calls.ts'

/** Saves the search that the address holds, once, and takes it out of the address; what came of it, if there was one. */
export function useSavedSearch(): { isSaved: boolean; text: string } | null {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.toString()
  const sent = useRef('')
  const { mutate, data, error } = useCallMutation(saveAlertRule)
  useEffect(() => {
    if (asked === '' || sent.current === asked) return
    sent.current = asked
    const { filters } = parseFindParams(new URLSearchParams(asked))
    mutate({ body: filters }, { onSettled: () => void navigate(paths.tutor.alerts, { replace: true }) })
  }, [asked, mutate, navigate])
  if (error) return { isSaved: false, text: error.message }
  return data ? { isSaved: true, text: data.message } : null
}
