import { Button } from '@mantine/core'
import { IconBookmark, IconCheck, IconLock, IconPhone, IconSend, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { formatTypedSalary } from '#shared/salary.ts'
import { detectLang } from '#ui/data/detect-lang.ts'
import { Figures } from '#ui/data/figures.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { Salary } from '#ui/data/money.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { OwnApplication } from '../schema.ts'
import classes from './own-application-card.module.css'

/** One application of the tutor, with the guardian's phone once confirmed. */
export function OwnApplicationCard({ application, now }: { application: OwnApplication; now: Date }) {
  const t = useTranslations()
  const locale = useLocale()
  const { tuitionId, createdAt, isConform, inviteBy, tuition } = application
  const href = paths.tuition(tuitionId)
  return (
    <Card as="article" stitch={isConform ? 'done' : 'pending'} label={tuition.heading}>
      <div className={classes.meta}>
        <span className={classes.state}>
          <ApplicationStateBadge isConform={isConform} isBooked={tuition.isBooked} />
        </span>
        <Figures>{tuitionId}</Figures> <RelativeTime at={createdAt} now={now} />
      </div>
      <h2 className={classes.heading} lang={detectLang(tuition.heading)}>
        <Link to={href}>{tuition.heading}</Link>
      </h2>
      <div className={classes.money}>
        <Salary salary={formatTypedSalary(tuition.salary, locale)} />
      </div>
      <IconList>
        <GuardianPhone phone={tuition.phone} />
        {inviteBy && (
          <IconListItem icon={IconUserPlus} label={t('applications.invitedBy')}>
            <LangText>{t('applications.invitedByWhom', inviteBy)}</LangText>
          </IconListItem>
        )}
      </IconList>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={href}
          variant="outline"
          aria-label={t('applications.detailsOf', { id: tuitionId })}
        >
          {t('applications.details')}
        </Button>
      </div>
    </Card>
  )
}

function ApplicationStateBadge({ isConform, isBooked }: { isConform: boolean; isBooked: boolean }) {
  const t = useTranslations('applications')
  if (isConform)
    return (
      <StatusBadge tone="ok" icon={IconCheck}>
        {t('confirmed')}
      </StatusBadge>
    )
  if (isBooked) return <StatusBadge icon={IconBookmark}>{t('booked')}</StatusBadge>
  return (
    <StatusBadge tone="info" icon={IconSend}>
      {t('applied')}
    </StatusBadge>
  )
}

function GuardianPhone({ phone }: { phone: string | undefined }) {
  const t = useTranslations('applications')
  if (phone === undefined)
    return (
      <IconListItem icon={IconLock} label={t('guardianPhone')}>
        {t('phoneLater')}
      </IconListItem>
    )
  return (
    <IconListItem icon={IconPhone} label={t('guardianPhone')}>
      <PhoneNumber number={phone} link />
    </IconListItem>
  )
}
