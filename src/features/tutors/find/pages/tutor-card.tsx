import { IconBook, IconBriefcase, IconBuildingBank, IconCash, IconMapPin, IconSchool } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import { collapseAreas, expandAreas } from '#shared/options/area-groups.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/card-head.module.css'
import { joinClasses } from '../../cv/class-range.rules.ts'
import { toStoredSalary } from '../../cv/salary.rules.ts'
import { formatTutorLocation, highestDegree } from '../../rules.ts'
import type { Cv } from '../../schema.ts'
import { TutorSeal } from '../../seal/pages/tutor-seal.tsx'
import classes from './tutor-card.module.css'

type Matched = { area: readonly string[]; subject: readonly string[] }
type TutorCardProps = { cv: Cv; headingLevel?: 2 | 3; matched?: Matched }

const NOTHING: Matched = { area: [], subject: [] }

const MAX_SUBJECTS = 3
const MAX_AREAS = 2

/** An approved tutor in a list: what guardians compare, without cutting. */
export function TutorCard({ cv, headingLevel = 3, matched = NOTHING }: TutorCardProps) {
  const format = useFormat()
  const t = useTranslations()
  const { tutorId, name, img, othersInfo, seal } = cv
  const cvLink = { to: paths.tutorCv(tutorId), state: { tutor: cv } }
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" label={name}>
      <div className={classes.who}>
        <Avatar name={name} seed={tutorId} photo={img.profile} />
        <div className="shrinkable">
          <Heading className={`${head.heading} breakable`} lang={detectLang(name)}>
            <Link {...cvLink}>{name}</Link>
          </Heading>
          <div className={classes.sub}>
            <Figures>{tutorId}</Figures>
            {othersInfo.gender && <span>{format.choice('gender', othersInfo.gender)}</span>}
            {seal && <TutorSeal seal={seal} />}
          </div>
        </div>
      </div>
      <TutorFacts cv={cv} matched={matched} />
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

/** What was searched comes first. */
function TutorFacts({ cv, matched }: { cv: Cv; matched: Matched }) {
  const format = useFormat()
  const t = useTranslations()
  const { address, experience, teachingPreferences } = cv
  const { city, areas } = address.coverageAddress
  const { preferredClasses } = teachingPreferences
  const preferredSubjects = matchedFirst(teachingPreferences.preferredSubjects, (subject) =>
    matched.subject.includes(subject),
  )
  const places = matchedFirst(collapseAreas(areas), (area) =>
    expandAreas([area]).some((one) => matched.area.includes(one)),
  )
  const morePlaces = places.length - MAX_AREAS
  const more = preferredSubjects.length - MAX_SUBJECTS
  const first = format.choices('subject', preferredSubjects.slice(0, MAX_SUBJECTS))
  const subjects = more > 0 ? `${first} +${format.count(more)}` : first
  const shortened = { ...address, coverageAddress: { city, areas: places.slice(0, MAX_AREAS) } }
  const firstPlaces = formatTutorLocation(shortened, format.locale)
  const place = morePlaces > 0 ? `${firstPlaces} +${format.count(morePlaces)}` : firstPlaces
  const levels = joinClasses(preferredClasses, (name) => format.choice('class', name))
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
            <LangText>{formatStoredSalary(toStoredSalary(teachingPreferences), format.locale)}</LangText>
          </b>
        </IconListItem>
      </IconList>
    </div>
  )
}

const matchedFirst = (values: readonly string[], isMatched: (value: string) => boolean): string[] => [
  ...values.filter(isMatched),
  ...values.filter((value) => !isMatched(value)),
]

/** The department, and the university by its short name if it has one. */
function Degree({ cv: { education, universityShort } }: { cv: Cv }) {
  const format = useFormat()
  const t = useTranslations()
  const { department, university } = highestDegree(education)
  if (!department && !university) return null
  // The short names are Latin.
  const known = format.choice('university', university)
  const name = known === university ? (universityShort ?? university) : known
  return (
    <IconListItem icon={IconBuildingBank} label={t('ui.studies')}>
      <LangText>{[format.choice('department', department), name].filter(Boolean).join(', ')}</LangText>
    </IconListItem>
  )
}
