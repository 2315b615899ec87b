import { IconAlertTriangle, IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatTypedSalary } from '#shared/salary.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { ComparedApplication } from '../../schema.ts'
import classes from './applicant-facts.module.css'

/** What staff compare applicants by, in columns below each row. [OFF-261] */
export function ApplicantFacts({ applicant }: { applicant: ComparedApplication }) {
  const shown = useShown()
  const t = useTranslations('applications')
  const { university, department, subjects, gender, place, expectedSalary, distance, matches, mismatches } = applicant
  const isOff = mismatches.length > 0
  return (
    <dl className={classes.facts}>
      <Fact
        label={t('university')}
        value={shown.choice('university', university)}
        sub={shown.choice('department', department)}
      />
      <Fact label={t('subjects')} value={shown.choices('subject', subjects)} />
      <Fact label={t('gender')} value={shown.choice('gender', gender)} />
      <Fact label={t('location')} value={place} sub={distance ? t(`distance.${distance}`) : ''} />
      <Fact label={t('salary')} value={expectedSalary && formatTypedSalary(expectedSalary, shown.locale)} />
      <Fact label={t('proofs')} value={<Proofs applicant={applicant} />} />
      <Fact label={t(isOff ? 'misses' : 'fits')} value={isOff ? <Misses items={mismatches} /> : matches.join(', ')} />
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
    <span className={classes.misses}>
      <IconAlertTriangle aria-hidden="true" /> <LangText>{items.join('; ')}</LangText>
    </span>
  )
}

function Proofs({ applicant: { isVerified, hasIdCard, lastActiveAt } }: { applicant: ComparedApplication }) {
  const t = useTranslations('applications')
  const now = useNow()
  return (
    <>
      {isVerified ? <VerifiedBadge label={t('verified')} /> : <StatusBadge tone="wait">{t('notVerified')}</StatusBadge>}{' '}
      <StatusBadge icon={IconId}>{t(hasIdCard ? 'hasIdCard' : 'noIdCard')}</StatusBadge>
      {lastActiveAt && (
        <small>
          {t('lastActive')} <RelativeTime at={lastActiveAt} now={now} />
        </small>
      )}
    </>
  )
}
