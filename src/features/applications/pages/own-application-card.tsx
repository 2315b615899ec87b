import { Button } from '@mantine/core'
import { IconBookmark, IconCheck, IconLock, IconPhone, IconSend, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { paths } from '#shared/paths.ts'
import { FactLine, FactList } from '#ui/data/fact-list.tsx'
import { Fig } from '#ui/data/fig.tsx'
import { langOf } from '#ui/data/lang.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { ListTime } from '#ui/data/list-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { Phone } from '#ui/data/phone.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { OwnApplication } from '../schema.ts'
import classes from './own-application-card.module.css'

/** One own application: how it stands, for which tuition, and the guardian's number once confirmed. */
export function OwnApplicationCard({ application, now }: { application: OwnApplication; now: Date }) {
  const t = useTranslations()
  const { tuitionId, createdAt, isConform, inviteBy, tuition } = application
  const href = paths.tuition(tuitionId)
  return (
    <Card as="article" hem={isConform ? 'done' : 'tacking'} label={tuition.heading}>
      <div className={classes.meta}>
        <span className={classes.state}>
          <ApplicationState isConform={isConform} isBooked={tuition.isBooked} />
        </span>
        <Fig>{tuitionId}</Fig> <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />
      </div>
      <h2 className={classes.heading} lang={langOf(tuition.heading)}>
        <Link to={href}>{tuition.heading}</Link>
      </h2>
      <div className={classes.money}>
        <Money salary={tuition.salary || t('common.negotiable')} />
      </div>
      <FactList>
        <GuardianPhone phone={tuition.phone} />
        {inviteBy && (
          <FactLine icon={IconUserPlus} label={t('applications.invitedBy')}>
            <LangText>{t('applications.invitedByWhom', inviteBy)}</LangText>
          </FactLine>
        )}
      </FactList>
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

function ApplicationState({ isConform, isBooked }: { isConform: boolean; isBooked: boolean }) {
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
      <FactLine icon={IconLock} label={t('guardianPhone')}>
        {t('phoneLater')}
      </FactLine>
    )
  return (
    <FactLine icon={IconPhone} label={t('guardianPhone')}>
      <Phone number={phone} link />
    </FactLine>
  )
}
