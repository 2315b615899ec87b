import { maskPhone, splitPhone, telHref } from '#shared/format/phone.ts'
import classes from './phone-number.module.css'
import { useRevealedPhone } from './reveal-phone.ts'

type PhoneNumberProps = {
  /** 11 digits, or already masked by the server. */
  number: string
  link?: boolean
  masked?: boolean
  reported?: boolean
}

/** A phone number in two groups; the gap is a margin, so that a copied number has 11 digits. */
export function PhoneNumber({ number, link = false, masked = false, reported = false }: PhoneNumberProps) {
  const { text, button } = useRevealedPhone(number)
  const digits = /^\d{11}$/.test(text)
  if (masked || !digits)
    return (
      <span className={`figures ${classes.phone}`}>
        {digits ? maskPhone(text) : text}
        {link && button}
      </span>
    )
  const [operator, rest] = splitPhone(text)
  const figures = (
    <span className={`figures ${classes.phone}`} data-reported={reported || undefined}>
      {operator}
      <span className={classes.rest}>{rest}</span>
    </span>
  )
  if (!link) return figures
  return (
    <a href={telHref(text)} className={classes.link}>
      {figures}
    </a>
  )
}
