import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownPhone } from '#shared/format/phone.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { RevealPhoneContext } from '#ui/data/text/reveal-phone.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { revealPhone } from '../calls.ts'
import classes from './person.module.css'

/** Shows masked phones below one at a time, and keeps what was shown until the page is left. */
export function RevealedPhones({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  const reveal = useMemo(
    () => ({
      shown,
      button: (masked: string) => (
        <RevealButton masked={masked} onShown={(phone) => setShown((before) => new Map(before).set(masked, phone))} />
      ),
    }),
    [shown],
  )
  return <RevealPhoneContext value={reveal}>{children}</RevealPhoneContext>
}

function RevealButton({ masked, onShown }: { masked: string; onShown: (phone: string) => void }) {
  const t = useTranslations('people')
  const { mutate, isPending } = useCallMutation(revealPhone)
  const show = () =>
    mutate(
      { body: { phone: masked } },
      {
        onSuccess: ({ data }) => onShown(data.phone),
        onError: (error) => showErrorToast({ title: t('failed'), text: error.message, purpose: t('showPhone') }),
      },
    )
  return (
    <button
      type="button"
      className={classes.reveal}
      disabled={isPending}
      title={t('showPhoneHint')}
      aria-label={t('showPhoneOf', { phone: shownPhone(masked) })}
      onClick={show}
    >
      {t('showPhone')}
    </button>
  )
}
