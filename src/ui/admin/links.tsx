import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { CopyButton } from '../data/copy-button.tsx'
import { Figures } from '../data/figures.tsx'
import { PhoneNumber } from '../data/phone-number.tsx'
import { StatusBadge } from '../data/status-badge.tsx'
import classes from './links.module.css'

/** A tutor's ID, which leads to the tutor's details and can be copied. */
export function TutorLink({ tutorId }: { tutorId: string }) {
  return (
    <Copied value={tutorId}>
      <Link to={paths.admin.tutorDetails(tutorId)}>
        <Figures>{tutorId}</Figures>
      </Link>
    </Copied>
  )
}

/** A tuition's ID, which leads to the tuition and can be copied; green and bold when it is booked (S1 2.11). */
export function TuitionLink({ tuitionId, booked = false }: { tuitionId: string; booked?: boolean }) {
  return (
    <Copied value={tuitionId}>
      <Link to={paths.tuition(tuitionId)}>
        <Figures booked={booked}>{tuitionId}</Figures>
      </Link>
    </Copied>
  )
}

type PhoneLinkProps = {
  /** 11 digits */
  phone: string
  /** Where it leads instead of a call: the details of its owner. */
  to?: string | undefined
  reported?: boolean | undefined
}

/** A phone to call or whose owner's details it leads to, which can be copied; red with a badge when it was reported (S1 2.11). */
export function PhoneLink({ phone, to, reported = false }: PhoneLinkProps) {
  const t = useTranslations('desk')
  return (
    <>
      <Copied value={phone}>
        {to ? (
          <Link to={to}>
            <PhoneNumber number={phone} reported={reported} />
          </Link>
        ) : (
          <PhoneNumber number={phone} link reported={reported} />
        )}
      </Copied>
      {reported && (
        <StatusBadge tone="bad" icon={IconFlag}>
          {t('reported')}
        </StatusBadge>
      )}
    </>
  )
}

function Copied({ value, children }: { value: string; children: ReactNode }) {
  const t = useTranslations()
  return (
    <span className={classes.link} data-whole>
      {children}
      <CopyButton value={value} label={t('desk.copy', { value })} copiedLabel={t('common.copied')} />
    </span>
  )
}

/** An e-mail address to write to; a long one is broken before its @. */
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
