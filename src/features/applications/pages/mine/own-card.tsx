import { IconBook, IconMapPin, IconPhone, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { telHref } from '#shared/phone.ts'
import { formatTypedSalary } from '#shared/salary.ts'
import { detectLang } from '#ui/data/detect-lang.ts'
import { Figures } from '#ui/data/figures.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { joinFacts } from '#ui/data/join-facts.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { Salary } from '#ui/data/money.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { Button } from '#ui/layout/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { OwnProgress } from '../../mine.schema.ts'
import classes from './own-card.module.css'
import { OwnDemo } from './own-demo.tsx'
import { StageLine } from './stage-line.tsx'
import { Withdraw } from './withdraw.tsx'

/** One application of the tutor with its steps; the guardian's number first once confirmed. [FAM-280] */
export function OwnCard({ application, now }: { application: OwnProgress; now: Date }) {
  const shown = useShown()
  const t = useTranslations()
  const { tuitionId, createdAt, stage, tuition } = application
  const href = paths.tuition(tuitionId)
  const heading = shown.heading(tuition.heading)
  const isSure = stage === 'confirmed' || stage === 'booked'
  return (
    <Card as="article" stitch={isSure ? 'done' : 'pending'} label={heading}>
      <div className={classes.meta}>
        <Figures>{tuitionId}</Figures> <RelativeTime at={createdAt} now={now} />
      </div>
      <h2 className={classes.heading} lang={detectLang(heading)}>
        {tuition.isPublic ? <Link to={href}>{heading}</Link> : heading}
      </h2>
      <StageLine application={application} />
      {tuition.phone && <CallGuardian phone={tuition.phone} />}
      <OwnDemo application={application} />
      <div className={classes.money}>
        <Salary salary={formatTypedSalary(tuition.salary, shown.locale)} />
      </div>
      <Facts application={application} />
      <div className={classes.actions}>
        {tuition.isPublic && (
          <Button
            component={Link}
            to={href}
            variant="outline"
            aria-label={t(stage === 'withdrawn' ? 'choose.applyAgainTo' : 'applications.detailsOf', { id: tuitionId })}
          >
            {t(stage === 'withdrawn' ? 'choose.applyAgain' : 'applications.details')}
          </Button>
        )}
        {application.canWithdraw && <Withdraw application={application} />}
      </div>
    </Card>
  )
}

function Facts({ application: { inviteBy, tuition } }: { application: OwnProgress }) {
  const shown = useShown()
  const t = useTranslations()
  const { subjects, location, isOnline } = tuition
  const what = joinFacts([shown.choices('class', tuition.class), shown.choices('subject', subjects)])
  const place = isOnline ? t('ui.online') : shown.place(location)
  return (
    <IconList isCompact>
      {what && (
        <IconListItem icon={IconBook} label={t('choose.subjectsAndClasses')}>
          <LangText>{what}</LangText>
        </IconListItem>
      )}
      {place && (
        <IconListItem icon={IconMapPin} label={t('ui.place')}>
          <LangText>{place}</LangText>
        </IconListItem>
      )}
      {inviteBy && (
        <IconListItem icon={IconUserPlus} label={t('applications.invitedBy')}>
          <LangText>{t('applications.invitedByWhom', inviteBy)}</LangText>
        </IconListItem>
      )}
    </IconList>
  )
}

function CallGuardian({ phone }: { phone: string }) {
  const t = useTranslations('choose')
  return (
    <div className={classes.call}>
      <Button component="a" href={telHref(phone)} fullWidth leftSection={<IconPhone aria-hidden="true" />}>
        <span>
          {t('callGuardian')} · <PhoneNumber number={phone} />
        </span>
      </Button>
      <small>{t('confirmedHelp')}</small>
    </div>
  )
}
