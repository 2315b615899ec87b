import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { startLoginCode } from '#features/accounts/login/code.calls.ts'
import { LoginCodeForm } from '#features/accounts/login/pages/code/login-code-form.tsx'
import { notifyViewerChanged } from '#features/accounts/pages/viewer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sendCall } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { CookiesNeeded } from '#ui/form/cookies-needed.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { sendPostCode } from '../calls.ts'
import classes from './prove-phone.module.css'

type ProvePhoneProps = {
  title: string
  text: string
  /** Of the post; masked where only a private link is known. */
  phone: string
  /** Of the private link; without it the phone is whole. */
  token?: string
}

/** Proves the phone of a post once by a code; the page goes on when the viewer is known. */
export function ProvePhone({ title, text, phone, token }: ProvePhoneProps) {
  const t = useTranslations()
  const [isSent, setSent] = useState(false)
  const send = (): Promise<unknown> =>
    token === undefined
      ? sendCall(startLoginCode, { body: { phone, role: 'Guardian', purpose: 'login' } })
      : sendCall(sendPostCode, { params: { token } })
  const { formRef, isSending, submit } = useCallForm({
    initial: {},
    validate: () => [],
    send,
    onDone: () => setSent(true),
    onError: ({ message }) => showErrorToast({ title: t('common.error'), text: message }),
  })
  return (
    <Card as="section" padding="wide" label={title}>
      <h2 className={classes.title}>{title}</h2>
      <CookiesNeeded>
        {isSent ? (
          <LoginCodeForm phone={phone} onDone={notifyViewerChanged} />
        ) : (
          <ScriptForm ref={formRef} onSubmit={submit} className={classes.form}>
            <p>{text}</p>
            <Button type="submit" loading={isSending}>
              <span>
                {t('tuitionPages.thanks.sendCode')} <PhoneNumber number={phone} />
              </span>
            </Button>
          </ScriptForm>
        )}
      </CookiesNeeded>
    </Card>
  )
}
