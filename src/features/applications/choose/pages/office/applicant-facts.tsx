import { IconAlertTriangle, IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatTypedSalary } from '#shared/format/salary.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { ComparedApplication } from '../../../schema.ts'
import classes from './applicant-facts.module.css'

/** What staff compare applicants by, in the open record. */
export function ApplicantFacts({ applicant }: { applicant: ComparedApplication }) {
  const format = useFormat()
  const t = useTranslations('applications')
  const { university, department, subjects, gender, place, expectedSalary, distance, matches, mismatches } = applicant
  const isOff = mismatches.length > 0
  return (
    <dl className={classes.facts}>
      <Fact label={t(isOff ? 'misses' : 'fits')} value={isOff ? <Misses items={mismatches} /> : matches.join(', ')} />
      <Fact
        label={t('university')}
        value={format.choice('university', university)}
        sub={format.choice('department', department)}
      />
      <Fact label={t('subjects')} value={format.choices('subject', subjects)} />
      <Fact label={t('gender')} value={format.choice('gender', gender)} />
      <Fact label={t('location')} value={place} sub={distance ? t(`distance.${distance}`) : ''} />
      <Fact label={t('salary')} value={expectedSalary && formatTypedSalary(expectedSalary, format.locale)} />
      <Fact label={t('proofs')} value={<Proofs applicant={applicant} />} />
    </dl>
  )
}

function Fact({ label, value, sub = '' }: { label: string; value: ReactNode; sub?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd title={typeof value === 'string' ? value : undefined}>
        {typeof value === 'string' ? <LangText>{value || '–'}</LangText> : value}
        {sub && (
          <small>
            <LangText>{sub}</LangText>
          </small>
        )}
      </dd>
    </div>
  )
}

function Misses({ items }: { items: readonly string[] }) {
  return (
    <span className={classes.misses} title={items.join('; ')}>
      <IconAlertTriangle aria-hidden="true" /> <LangText>{items.join('; ')}</LangText>
    </span>
  )
}

function Proofs({
  applicant: { isVerified, hasIdCard, isIdCardSeen, lastActiveAt },
}: {
  applicant: ComparedApplication
}) {
  const t = useTranslations('applications')
  const now = useNow()
  return (
    <>
      {isVerified ? <VerifiedBadge label={t('verified')} /> : <StatusBadge tone="wait">{t('notVerified')}</StatusBadge>}{' '}
      <StatusBadge icon={IconId}>{t(isIdCardSeen ? 'idCardSeen' : hasIdCard ? 'hasIdCard' : 'noIdCard')}</StatusBadge>
      {lastActiveAt && (
        <small>
          {t('lastActive')} <RelativeTime at={lastActiveAt} now={now} />
        </small>
      )}
    </>
  )
}
