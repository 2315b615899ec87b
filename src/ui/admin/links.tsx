import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { normalisePhone } from '#shared/format/phone.ts'
import { CopyButton } from '../data/copy-button.tsx'
import { StatusBadge } from '../data/status-badge.tsx'
import { Figures } from '../data/text/figures.tsx'
import { LangText } from '../data/text/lang-text.tsx'
import { PhoneNumber } from '../data/text/phone-number.tsx'
import { useRevealedPhone } from '../data/text/reveal-phone.ts'
import classes from './links.module.css'

/** A tutor's ID with a copy button, linked to the tutor's details. */
export function TutorLink({ tutorId }: { tutorId: string }) {
  return (
    <WithCopyButton value={tutorId}>
      <Link to={paths.admin.tutorDetails(tutorId)}>
        <Figures>{tutorId}</Figures>
      </Link>
    </WithCopyButton>
  )
}

/** A tuition's ID with a copy button, linked to its admin page; green and bold when booked. */
export function TuitionLink({ tuitionId, booked = false }: { tuitionId: string; booked?: boolean }) {
  return (
    <WithCopyButton value={tuitionId}>
      <Link to={paths.admin.tuition(tuitionId)}>
        <Figures booked={booked}>{tuitionId}</Figures>
      </Link>
    </WithCopyButton>
  )
}

type PhoneLinkProps = {
  /** 11 digits; anything else once its person was erased */
  phone: string
  /** The page of its owner, as a link beside the number. */
  to?: string | undefined
  /** The words of that link, where the name is known. */
  owner?: string | undefined
  reported?: boolean | undefined
}

/** A phone number that dials, with a copy button and a link to its owner, which is a badge when reported; a word when it was erased. */
export function PhoneLink({ phone, to, owner, reported = false }: PhoneLinkProps) {
  const t = useTranslations('adminCommon')
  const { text, button } = useRevealedPhone(phone)
  if (!button && normalisePhone(text) === null) return <span className="dim">{t('erased')}</span>
  const number = <PhoneNumber number={phone} link={!(button && to)} reported={reported} />
  const badge = reported && (
    <StatusBadge tone="bad" icon={IconFlag}>
      {t('reported')}
    </StatusBadge>
  )
  const ownerPath = button ? undefined : to
  return (
    <>
      {button ? (
        <span data-whole>
          {to ? <Link to={to}>{number}</Link> : number}
          {to && button}
        </span>
      ) : (
        <WithCopyButton value={text}>{number}</WithCopyButton>
      )}
      {ownerPath ? (
        <Link
          to={ownerPath}
          className={classes.owner}
          data-named={owner ? true : undefined}
          aria-label={[reported && t('reported'), owner, t('ownerOf', { number: text })].filter(Boolean).join(': ')}
        >
          {badge}
          {badge && owner ? ' ' : ''}
          {owner ? <LangText>{owner}</LangText> : !badge && t('owner')}
        </Link>
      ) : (
        badge
      )}
    </>
  )
}

function WithCopyButton({ value, children }: { value: string; children: ReactNode }) {
  const t = useTranslations()
  return (
    <span className={classes.link} data-whole>
      {children}
      <CopyButton value={value} label={t('adminCommon.copy', { value })} copiedLabel={t('common.copied')} />
    </span>
  )
}

/** A `mailto:` link; a long address wraps before its @. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
