import { IconBook, IconBriefcase, IconBuildingBank, IconCash, IconMapPin, IconSchool } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { formatStoredSalary } from '#shared/salary.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { Figures } from '#ui/data/figures.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { joinClasses } from '../class-range.rules.ts'
import { formatTutorLocation, highestDegree } from '../rules.ts'
import { toStoredSalary } from '../salary.rules.ts'
import type { Cv } from '../schema.ts'
import classes from './tutor-card.module.css'

type TutorCardProps = { cv: Cv; headingLevel?: 2 | 3 }

const MAX_SUBJECTS = 3
const MAX_AREAS = 2

/** An approved tutor in a list: what guardians compare, without cutting. [TUTOR-04, TUTOR-05, FAM-166] */
export function TutorCard({ cv, headingLevel = 3 }: TutorCardProps) {
  const shown = useShown()
  const t = useTranslations()
  const { tutorId, name, img, othersInfo } = cv
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
            {othersInfo.gender && <span>{shown.choice('gender', othersInfo.gender)}</span>}
            <VerifiedBadge label={t('ui.verified')} />
          </p>
        </div>
      </div>
      <TutorFacts cv={cv} />
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

function TutorFacts({ cv }: { cv: Cv }) {
  const shown = useShown()
  const t = useTranslations()
  const { address, experience, teachingPreferences } = cv
  const { city, areas } = address.coverageAddress
  const { preferredSubjects, preferredClasses } = teachingPreferences
  const more = preferredSubjects.length - MAX_SUBJECTS
  const first = shown.choices('subject', preferredSubjects.slice(0, MAX_SUBJECTS))
  const subjects = more > 0 ? `${first} +${shown.count(more)}` : first
  const shortened = { ...address, coverageAddress: { city, areas: areas.slice(0, MAX_AREAS) } }
  const place = formatTutorLocation(shortened, shown.locale)
  const levels = joinClasses(preferredClasses, (name) => shown.choice('class', name))
  return (
    <div className={classes.facts}>
      <IconList>
        <Degree cv={cv} />
        {subjects && (
          <IconListItem icon={IconBook} label={t('ui.subjects')}>
            <LangText>{subjects}</LangText>
          </IconListItem>
        )}
        {levels && (
          <IconListItem icon={IconSchool} label={t('ui.classes')}>
            <LangText>{levels}</LangText>
          </IconListItem>
        )}
        {place && (
          <IconListItem icon={IconMapPin} label={t('ui.place')}>
            <LangText>{place}</LangText>
          </IconListItem>
        )}
        {experience && (
          <IconListItem icon={IconBriefcase} label={t('tutors.view.experience')}>
            <span className={classes.line} lang={detectLang(experience)}>
              {experience}
            </span>
          </IconListItem>
        )}
        <IconListItem icon={IconCash} label={t('fields.expectedSalary')}>
          <b>
            <LangText>{formatStoredSalary(toStoredSalary(teachingPreferences), shown.locale)}</LangText>
          </b>
        </IconListItem>
      </IconList>
    </div>
  )
}

/** The department, and the university by its short name if it has one. */
function Degree({ cv: { education, universityShort } }: { cv: Cv }) {
  const shown = useShown()
  const t = useTranslations()
  const { department, university } = highestDegree(education)
  if (!department && !university) return null
  // The short names are Latin.
  const known = shown.choice('university', university)
  const name = known === university ? (universityShort ?? university) : known
  return (
    <IconListItem icon={IconBuildingBank} label={t('ui.studies')}>
      <LangText>{[shown.choice('department', department), name].filter(Boolean).join(', ')}</LangText>
    </IconListItem>
  )
}
