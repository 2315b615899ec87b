import { Button } from '@mantine/core'
import { IconBook, IconBuildingBank, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Face } from '#ui/data/face.tsx'
import { FactLine, FactList } from '#ui/data/fact-list.tsx'
import { Fig } from '#ui/data/fig.tsx'
import { langOf } from '#ui/data/lang.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { Seal } from '#ui/data/seal.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './tutor-card.module.css'

export type TutorCardTutor = {
  tutorId: string
  name: string
  img: { profile: string }
  university?: string
  department?: string
  subjects: string[]
  location: string
  gender?: string
}

type TutorCardProps = { tutor: TutorCardTutor; cvHref: string; hireHref: string; headingLevel?: 2 | 3 }

/** One approved tutor in a list: who, studied what and where, teaches what and where. */
export function TutorCard({ tutor, cvHref, hireHref, headingLevel = 3 }: TutorCardProps) {
  const t = useTranslations()
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" label={tutor.name}>
      <div className={classes.who}>
        <Face name={tutor.name} seed={tutor.tutorId} photo={tutor.img.profile} />
        <div>
          <Heading className={classes.heading} lang={langOf(tutor.name)}>
            <Link className={classes.name} to={cvHref}>
              {tutor.name}
            </Link>
          </Heading>
          <p className={classes.sub}>
            <Fig>{tutor.tutorId}</Fig>
            <Seal label={t('ui.verified')} />
          </p>
        </div>
      </div>
      <FactList>
        <Studies tutor={tutor} />
        {tutor.subjects.length > 0 && (
          <FactLine icon={IconBook} label={t('ui.subjects')}>
            <LangText>{tutor.subjects.join(', ')}</LangText>
          </FactLine>
        )}
        {tutor.location && (
          <FactLine icon={IconMapPin} label={t('ui.place')}>
            <LangText>{tutor.location}</LangText>
          </FactLine>
        )}
      </FactList>
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

function Studies({ tutor }: { tutor: TutorCardTutor }) {
  const t = useTranslations()
  if (!tutor.department && !tutor.university) return null
  return (
    <FactLine icon={IconBuildingBank} label={t('ui.studies')}>
      {tutor.department && (
        <span className={classes.line} lang={langOf(tutor.department)}>
          {tutor.department}
        </span>
      )}
      {tutor.university && (
        <em className={classes.line} lang={langOf(tutor.university)}>
          {tutor.university}
        </em>
      )}
    </FactLine>
  )
}
