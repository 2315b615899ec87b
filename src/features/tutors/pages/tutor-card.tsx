import { Button } from '@mantine/core'
import { IconBook, IconBuildingBank, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { Figures } from '#ui/data/figures.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { formatTutorLocation, highestDegree } from '../rules.ts'
import type { Cv } from '../schema.ts'
import classes from './tutor-card.module.css'

type TutorCardProps = { cv: Cv; headingLevel?: 2 | 3 }

const MAX_SUBJECTS = 3
const MAX_AREAS = 2

/** An approved tutor in a list. [TUTOR-04, TUTOR-05] */
export function TutorCard({ cv, headingLevel = 3 }: TutorCardProps) {
  const t = useTranslations()
  const { tutorId, name, img, address, teachingPreferences } = cv
  const { city, areas } = address.coverageAddress
  const subjects = teachingPreferences.preferredSubjects.slice(0, MAX_SUBJECTS)
  const location = formatTutorLocation({ ...address, coverageAddress: { city, areas: areas.slice(0, MAX_AREAS) } })
  const cvLink = { to: paths.tutorCv(tutorId), state: { tutor: cv } }
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" label={name}>
      <div className={classes.who}>
        <Avatar name={name} seed={tutorId} photo={img.profile} />
        <div>
          <Heading className={classes.heading} lang={detectLang(name)}>
            <Link className={classes.name} {...cvLink}>
              {name}
            </Link>
          </Heading>
          <p className={classes.sub}>
            <Figures>{tutorId}</Figures>
            <VerifiedBadge label={t('ui.verified')} />
          </p>
        </div>
      </div>
      <IconList>
        <HighestDegree education={cv.education} />
        {subjects.length > 0 && (
          <IconListItem icon={IconBook} label={t('ui.subjects')}>
            <LangText>{subjects.join(', ')}</LangText>
          </IconListItem>
        )}
        {location && (
          <IconListItem icon={IconMapPin} label={t('ui.place')}>
            <LangText>{location}</LangText>
          </IconListItem>
        )}
      </IconList>
      <div className={classes.actions}>
        <Button component={Link} {...cvLink} variant="outline" aria-label={t('ui.cvOf', { name })}>
          {t('ui.cv')}
        </Button>
        <Button component={Link} to={paths.hireRequest(tutorId)} aria-label={t('ui.hireWhom', { name })}>
          {t('ui.hire')}
        </Button>
      </div>
    </Card>
  )
}

function HighestDegree({ education }: { education: Cv['education'] }) {
  const t = useTranslations()
  const { department, university } = highestDegree(education)
  if (!department && !university) return null
  return (
    <IconListItem icon={IconBuildingBank} label={t('ui.studies')}>
      {department && (
        <span className={classes.line} lang={detectLang(department)}>
          {department}
        </span>
      )}
      {university && (
        <em className={classes.line} lang={detectLang(university)}>
          {university}
        </em>
      )}
    </IconListItem>
  )
}
