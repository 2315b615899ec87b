import { IconMail, IconMessage } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import type { OutboxMessage } from '../schema.ts'
import classes from './recipient.module.css'

/** A long address wraps before its @. */
function breakAtDomain(email: string) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

export function Recipient({ message: { kind, recipient } }: { message: OutboxMessage }) {
  const t = useTranslations('outbox')
  const Sign = kind === 'sms' ? IconMessage : IconMail
  return (
    <span className={`${classes.recipient} inline-row gap-8 breakable`}>
      <Sign role="img" aria-label={t(kind)} />
      {kind === 'sms' ? <PhoneNumber number={recipient} link /> : <span>{breakAtDomain(recipient)}</span>}
    </span>
  )
}
