import { Button } from '@mantine/core'
import { IconBook, IconBuildingBank, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/data/avatar.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { Figures } from '#ui/data/figures.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './tutor-card.module.css'

export type TutorCardData = {
  tutorId: string
  name: string
  img: { profile: string }
  university?: string
  department?: string
  subjects: string[]
  location: string
  gender?: string
}

type TutorCardProps = { tutor: TutorCardData; cvHref: string; hireHref: string; headingLevel?: 2 | 3 }

/** An approved tutor in a list. [TUTOR-04, TUTOR-05] */
export function TutorCard({ tutor, cvHref, hireHref, headingLevel = 3 }: TutorCardProps) {
  const t = useTranslations()
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" label={tutor.name}>
      <div className={classes.who}>
        <Avatar name={tutor.name} seed={tutor.tutorId} photo={tutor.img.profile} />
        <div>
          <Heading className={classes.heading} lang={detectLang(tutor.name)}>
            <Link className={classes.name} to={cvHref}>
              {tutor.name}
            </Link>
          </Heading>
          <p className={classes.sub}>
            <Figures>{tutor.tutorId}</Figures>
            <VerifiedBadge label={t('ui.verified')} />
          </p>
        </div>
      </div>
      <IconList>
        <Studies tutor={tutor} />
        {tutor.subjects.length > 0 && (
          <IconListItem icon={IconBook} label={t('ui.subjects')}>
            <LangText>{tutor.subjects.join(', ')}</LangText>
          </IconListItem>
        )}
        {tutor.location && (
          <IconListItem icon={IconMapPin} label={t('ui.place')}>
            <LangText>{tutor.location}</LangText>
          </IconListItem>
        )}
      </IconList>
      <div className={classes.actions}>
        <Button component={Link} to={cvHref} variant="outline" aria-label={t('ui.cvOf', { name: tutor.name })}>
          {t('ui.cv')}
        </Button>
        <Button component={Link} to={hireHref} aria-label={t('ui.hireWhom', { name: tutor.name })}>
          {t('ui.hire')}
        </Button>
      </div>
    </Card>
  )
}

function Studies({ tutor }: { tutor: TutorCardData }) {
  const t = useTranslations()
  if (!tutor.department && !tutor.university) return null
  return (
    <IconListItem icon={IconBuildingBank} label={t('ui.studies')}>
      {tutor.department && (
        <span className={classes.line} lang={detectLang(tutor.department)}>
          {tutor.department}
        </span>
      )}
      {tutor.university && (
        <em className={classes.line} lang={detectLang(tutor.university)}>
          {tutor.university}
        </em>
      )}
    </IconListItem>
  )
}
