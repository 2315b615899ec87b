import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { normalisePhone } from '#shared/phone.ts'
import { CopyButton } from '../data/copy-button.tsx'
import { Figures } from '../data/figures.tsx'
import { PhoneNumber } from '../data/phone-number.tsx'
import { StatusBadge } from '../data/status-badge.tsx'
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

/** A tuition's ID with a copy button, linked to its admin page; green and bold when booked. [AD-TUITIONS-11, OFF-173] */
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
  /** Target instead of a call: the details of its owner. */
  to?: string | undefined
  reported?: boolean | undefined
}

/** A phone number with a copy button; red with a badge when reported, and a word when it was erased. [AD-TUITIONS-12, OPS-332] */
export function PhoneLink({ phone, to, reported = false }: PhoneLinkProps) {
  const t = useTranslations('adminCommon')
  if (normalisePhone(phone) === null) return <span className={classes.erased}>{t('erased')}</span>
  return (
    <>
      <WithCopyButton value={phone}>
        {to ? (
          <Link to={to}>
            <PhoneNumber number={phone} reported={reported} />
          </Link>
        ) : (
          <PhoneNumber number={phone} link reported={reported} />
        )}
      </WithCopyButton>
      {reported && (
        <StatusBadge tone="bad" icon={IconFlag}>
          {t('reported')}
        </StatusBadge>
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
