import { IconAlertTriangle, IconFlag, IconId, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { highestDegree } from '#features/tutors/rules.ts'
import { paths } from '#shared/address/paths.ts'
import { TutorLink } from '#ui/admin/links.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chips } from '#ui/data/chips.tsx'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { SendInvite } from '../../invite/pages/send-invite.tsx'
import { formatSuggestionLocation } from '../rules.ts'
import type { Suggestion } from '../schema.ts'
import classes from './suggestion-card.module.css'

type SuggestionCardProps = {
  cv: Suggestion
  tuitionId: string
  /** False while the tuition is pending, closed or booked. */
  canInvite: boolean
}

/** One suggested tutor with the invitation by SMS. */
export function SuggestionCard({ cv, tuitionId, canInvite }: SuggestionCardProps) {
  const format = useFormat()
  const t = useTranslations()
  const { name, tutorId, img, education, address, othersInfo, matches, mismatches, lastActiveAt } = cv
  const { department, university } = highestDegree(education)
  const missing = t('common.notAvailable')
  const facts = [
    [t('applications.department'), format.choice('department', department) || missing],
    [t('applications.university'), format.choice('university', university) || missing],
    [t('applications.location'), formatSuggestionLocation(address, format.locale) || t('applications.locationMissing')],
    [t('applications.gender'), format.choice('gender', othersInfo.gender) || missing],
  ] as const
  return (
    <Card as="article" label={name}>
      <div className="row gap-12 shrinkable">
        <Avatar name={name} seed={tutorId} photo={img.profile} />
        <div className="shrinkable">
          <h3 className={classes.name} lang={detectLang(name)}>
            <Link to={paths.admin.tutorCv(tutorId)}>{name}</Link>
          </h3>
          <p className="row hint gap-6">
            {t('applications.tutorIdLabel')} <TutorLink tutorId={tutorId} />
          </p>
        </div>
      </div>
      <SuggestionBadges cv={cv} />
      <LastActive at={lastActiveAt} />
      <div className={classes.facts}>
        <DescriptionList>
          {facts.map(([label, value]) => (
            <DescriptionItem key={label} label={label}>
              <span className="clamp-3" title={value}>
                <LangText>{value}</LangText>
              </span>
            </DescriptionItem>
          ))}
        </DescriptionList>
      </div>
      <div className={classes.fits}>
        <Chips items={matches} label={t('applications.fits')} />
        <Mismatches items={mismatches} />
      </div>
      <SendInvite cv={cv} tuitionId={tuitionId} canInvite={canInvite} />
    </Card>
  )
}

/** Report mark, proofs and distance, which decide before the rest is read. */
function SuggestionBadges({ cv: { status, isReported, img, facts, distance } }: Pick<SuggestionCardProps, 'cv'>) {
  const t = useTranslations()
  return (
    <p className={classes.badges}>
      {isReported && (
        <StatusBadge tone="bad" icon={IconFlag}>
          {t('adminCommon.reported')}
        </StatusBadge>
      )}
      {status === 'approved' && <VerifiedBadge label={t('applications.verified')} />}
      <StatusBadge icon={IconId}>
        {t(facts?.idCard ? 'applications.idCardSeen' : img.id ? 'applications.hasIdCard' : 'applications.noIdCard')}
      </StatusBadge>
      {distance && (
        <StatusBadge tone={distance === 'elsewhere' || distance === 'notOnline' ? 'wait' : 'info'} icon={IconMapPin}>
          {t(`applications.distance.${distance}`)}
        </StatusBadge>
      )}
    </p>
  )
}

function LastActive({ at }: { at: string | null }) {
  const t = useTranslations('applications')
  const now = useNow()
  if (!at) return null
  return (
    <p className="row hint gap-6">
      {t('lastActive')} <RelativeTime at={at} now={now} />
    </p>
  )
}

/** What does not fit, in words. */
function Mismatches({ items }: { items: readonly string[] }) {
  const t = useTranslations('applications')
  if (items.length === 0) return null
  return (
    <ul className={`${classes.misses} secondary small mt-8`} aria-label={t('misses')}>
      {items.map((item) => (
        <li className="row gap-6" key={item}>
          <IconAlertTriangle aria-hidden="true" /> <LangText>{item}</LangText>
        </li>
      ))}
    </ul>
  )
}
