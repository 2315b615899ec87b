import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { formOf } from '#shared/idempotency.ts'
import { invalidateChanged, sendCall } from '#ui/call/call-client.ts'
import { setKeyOfForm } from '#ui/call/form-key.ts'
import { useSessionTrouble, useTabAccount } from '#ui/call/tab-account.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { createApplication } from '../../calls.ts'
import { dropApplication, refuseApplication, type WaitingApplication, waitingOf } from './waiting.ts'

/** Whether a try decided nothing: no connection, a busy server, or a session that must begin first. */
export const staysWaiting = ({ status, code }: Pick<CallError, 'status' | 'code'>): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500 || code === 'refused.otherAccount'

let sending: Promise<boolean> | null = null

/** Sends what waits for the account of this tab, one after the other; true if the server has decided on any. */
export function useSendWaiting(): () => Promise<boolean> {
  const t = useTranslations()
  const queries = useQueryClient()
  const account = useTabAccount()
  const trouble = useSessionTrouble()
  return useCallback(() => {
    const send = async (application: WaitingApplication) => {
      const { tuitionId, feeTerms, key } = application
      setKeyOfForm(formOf(createApplication, { tuitionId }) ?? '', key)
      try {
        await sendCall(createApplication, { body: { tuitionId, feeTerms } })
        dropApplication(application)
        showSuccessToast({ title: t('offline.sent', { id: tuitionId }), text: t('tuitions.applicationSent') })
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure
        if (staysWaiting(failure)) return false
        refuseApplication(application, failure.message)
        showErrorToast({ title: t('offline.notSent', { id: tuitionId }), text: failure.message })
      }
      await invalidateChanged(queries, createApplication)
      return true
    }
    const sendAll = async () => {
      let hasDecided = false
      for (const application of account === undefined || trouble ? [] : waitingOf(account))
        hasDecided = (await send(application)) || hasDecided
      return hasDecided
    }
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }, [t, queries, account, trouble])
}
