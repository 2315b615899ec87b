import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginPathWithReturn } from '#features/accounts/login/pages/return-path.ts'
import { checkFit } from '#features/applications/apply/calls.ts'
import { keepApplication } from '#features/applications/apply/pages/waiting.ts'
import { createApplication } from '#features/applications/calls.ts'
import { FeeCard } from '#features/settings/pages/fees/fee-card.tsx'
import { VISITOR } from '#shared/address/call-headers.ts'
import { paths } from '#shared/address/paths.ts'
import { CallError } from '#shared/call.ts'
import { formOf } from '#shared/idempotency.ts'
import { invalidateChanged, sendCall, useCallQuery } from '#ui/call/call-client.ts'
import { keyOfForm } from '#ui/call/form-key.ts'
import { useTabAccount } from '#ui/call/tab-account.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { useSite } from '#ui/page/site.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import type { Tuition } from '../../../schema.ts'
import classes from './apply-dialog.module.css'
import { saveFlashToast } from './flash-toast.ts'

type ApplyDialogProps = { tuition: Tuition; opened: boolean; onClose: () => void }

/** Asks a tutor for confirmation, sends the application once and reloads the list. */
export function ApplyDialog(props: ApplyDialogProps) {
  return (
    <ThemeProvider>
      <ApplyQuestion {...props} />
    </ThemeProvider>
  )
}

function ApplyQuestion({ tuition, opened, onClose }: ApplyDialogProps) {
  const t = useTranslations()
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const showRefusal = useApplyFailure(tuition, onClose)
  const navigate = useNavigate()
  const listAddress = useHref(paths.tuitions)
  const account = useTabAccount()
  const feeTerms = useSite().feeTerms.number
  const fit = useCallQuery(checkFit, { params: { id: tuition.tuitionId } }, { enabled: opened }).data?.data
  if (fit && fit.cv !== 'ready')
    return (
      <ConfirmDialog
        opened={opened}
        title={t('choose.cvFirst')}
        text={t(fit.cv === 'none' ? 'choose.cvFirstText' : 'choose.cvReturnedText')}
        about={<TuitionName tuition={tuition} />}
        cancelLabel={t('common.cancel')}
        confirmLabel={t(fit.cv === 'none' ? 'choose.writeCv' : 'choose.correctCv')}
        onCancel={onClose}
        onConfirm={() => void navigate(editCvFrom(tuition))}
        returnFocus={false}
      />
    )

  /** Without a connection the application waits on this device, with the key of the try that failed. */
  const keep = () => {
    if (account === undefined || account === VISITOR) return false
    const { tuitionId, heading } = tuition
    const key = keyOfForm(formOf(createApplication, { tuitionId }) ?? '')
    if (!keepApplication({ account, tuitionId, heading, feeTerms, key })) return false
    onClose()
    showSuccessToast({ title: t('offline.kept'), text: t('offline.keptText') })
    return true
  }
  const apply = async () => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      await sendCall(createApplication, { body: { tuitionId: tuition.tuitionId, feeTerms } })
      saveFlashToast({ title: t('tuitionPages.apply.sent'), text: t('tuitions.applicationSent') })
      // The dialog stays busy until the new document loads, so that nothing is sent twice.
      window.location.assign(listAddress)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      isSending.current = false
      setBusy(false)
      if (failure.status === 0 && keep()) return
      showRefusal(failure)
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('common.areYouSure')}
      text={t('tuitionPages.apply.ask')}
      about={
        <>
          <TuitionName tuition={tuition} />
          {fit && fit.misses.length > 0 && <Misses misses={fit.misses} />}
          <div className={classes.fee}>
            <FeeCard tuition={tuition}>
              <p>{t('fees.card.accepted', { yes: t('common.yes') })}</p>
            </FeeCard>
          </div>
        </>
      }
      cancelLabel={t('common.cancel')}
      confirmLabel={t('common.yes')}
      onCancel={onClose}
      onConfirm={() => void apply()}
      busy={busy}
      returnFocus={false}
    />
  )
}

/** The CV form, which leads back to the tuition. */
const editCvFrom = ({ tuitionId }: Tuition) => loginPathWithReturn(paths.tutor.editCv, paths.tuition(tuitionId))

function TuitionName({ tuition: { tuitionId, heading } }: { tuition: Tuition }) {
  const format = useFormat()
  return (
    <>
      <Figures>{tuitionId}</Figures> · <LangText>{format.heading(heading)}</LangText>
    </>
  )
}

/** What of the tuition the tutor's CV does not fit. */
function Misses({ misses }: { misses: readonly string[] }) {
  const t = useTranslations('choose')
  return (
    <div className={classes.misses}>
      <Alert tone="warn">
        <b>{t('missesTitle')}</b>
        <ul>
          {misses.map((miss) => (
            <li key={miss}>{miss}</li>
          ))}
        </ul>
        {t('missesNote')}
      </Alert>
    </div>
  )
}

function useApplyFailure(tuition: Tuition, onClose: () => void) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (failure: CallError) => {
    onClose()
    showErrorToast({ title: t('tuitions.applicationFailed'), text: failure.message })
    const lacksCv = failure.status === 409 && failure.errorMessages.some(({ path }) => path === 'cv')
    if (lacksCv) void navigate(editCvFrom(tuition))
    else if (failure.code === 'refused.notSignedIn')
      void navigate(loginPathWithReturn(paths.login, paths.tuition(tuition.tuitionId)))
    else void invalidateChanged(queries, createApplication)
  }
}
