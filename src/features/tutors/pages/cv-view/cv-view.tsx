import { IconAlertTriangle, IconBriefcase, IconBuildingBank, IconClock, IconMapPin } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/data/avatar.tsx'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { Figures } from '#ui/data/figures.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useSite } from '#ui/page/site.ts'
import { formatTutorLocation, highestDegree } from '../../rules.ts'
import type { Cv } from '../../schema.ts'
import { EducationSection } from './cv-education-section.tsx'
import { CvImprint } from './cv-imprint.tsx'
import { AddressSection, ContactSection, ExperienceSection, OthersSection, PreferencesSection } from './cv-sections.tsx'
import classes from './cv-view.module.css'
import { IdCardSection } from './id-card-section.tsx'
import { isLongExperience } from './is-long-experience.ts'

type CvViewProps = {
  cv: Cv
  headingLevel?: 1 | 2
  /** Shown instead of the contact section to viewers who do not get it. */
  hiddenContactText?: string
  /** The layout of the downloaded image: as printed, without buttons. */
  isSheet?: boolean
  /** A print keeps the private rows; default: it leaves them out. [DEC-95] */
  printsPrivate?: boolean
}

/** A complete CV; private sections render only if the DTO has them. [TUTOR-09] */
export function CvView(props: CvViewProps) {
  const { cv, headingLevel = 1, hiddenContactText, isSheet = false, printsPrivate = false } = props
  return (
    <article
      className={classes.cv}
      aria-label={cv.name}
      data-sheet={isSheet || undefined}
      data-prints-private={printsPrivate || undefined}
    >
      <CvHeader cv={cv} headingLevel={headingLevel} isSheet={isSheet} />
      {isLongExperience(cv.experience) && (
        <div className={classes.wide}>
          <ExperienceSection experience={cv.experience} />
        </div>
      )}
      <PreferencesSection preferences={cv.teachingPreferences} />
      <EducationSection education={cv.education} />
      <AddressSection address={cv.address} />
      <OthersSection others={cv.othersInfo} />
      {cv.contact ? (
        <div className={classes.wide} data-private>
          <ContactSection phone={cv.phone} contact={cv.contact} isReported={!isSheet && cv.isReported === true} />
        </div>
      ) : (
        hiddenContactText && <HiddenContactAlert text={hiddenContactText} />
      )}
      {cv.img.id !== undefined && !isSheet && (
        <IdCardSection name={cv.name} address={cv.img.id} erasedAt={cv.idCardErasedAt} />
      )}
      <CvImprint cv={cv} />
    </article>
  )
}

function HiddenContactAlert({ text }: { text: string }) {
  return (
    <div className={classes.hiddenContactText}>
      <Alert>{text}</Alert>
    </div>
  )
}

type CvHeaderProps = { cv: Cv; headingLevel: 1 | 2; isSheet: boolean }

function CvHeader({ cv, headingLevel, isSheet }: CvHeaderProps) {
  const t = useTranslations('tutors.view')
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="section" padding="wide" stitch={cv.status === 'approved' ? 'done' : 'pending'}>
      <div className={classes.who}>
        <Avatar name={cv.name} seed={cv.tutorId} photo={cv.img.profile} size="xl" />
        <div>
          <Heading className={classes.name} lang={detectLang(cv.name)}>
            {cv.name}
          </Heading>
          <p className={classes.id}>
            {t('id')}
            <Figures>{cv.tutorId}</Figures>
            {!isSheet && <CopyTutorIdButton tutorId={cv.tutorId} />}
          </p>
          <p className={classes.state}>
            <CvStatusBadges cv={isSheet ? { status: cv.status } : cv} />
          </p>
        </div>
      </div>
      <MainFacts cv={cv} />
    </Card>
  )
}

function CopyTutorIdButton({ tutorId }: { tutorId: string }) {
  const t = useTranslations()
  return <CopyButton value={tutorId} label={t('tutors.view.copyId')} copiedLabel={t('common.copied')} />
}

function CvStatusBadges({ cv: { status, isReported } }: { cv: Pick<Cv, 'status' | 'isReported'> }) {
  const t = useTranslations('tutors.view')
  const { brand } = useSite()
  return (
    <>
      {status === 'approved' ? (
        <VerifiedBadge label={t('verifiedBy', { brand: brand.name })} />
      ) : (
        <StatusBadge tone={status === 'returned' ? 'bad' : 'wait'} icon={IconClock}>
          {t(status)}
        </StatusBadge>
      )}
      {isReported && (
        <StatusBadge tone="bad" icon={IconAlertTriangle}>
          {t('reported')}
        </StatusBadge>
      )}
    </>
  )
}

function MainFacts({ cv }: { cv: Cv }) {
  const shown = useShown()
  const t = useTranslations('tutors.view')
  const degree = highestDegree(cv.education)
  const department = shown.choice('department', degree.department)
  const university = shown.choice('university', degree.university)
  return (
    <IconList>
      {(department || university) && (
        <IconListItem icon={IconBuildingBank} label={t('studies')}>
          <LangText>{department || university}</LangText>
          {department && university && (
            <>
              <br />
              <em lang={detectLang(university)}>{university}</em>
            </>
          )}
        </IconListItem>
      )}
      {cv.experience && !isLongExperience(cv.experience) && (
        <IconListItem icon={IconBriefcase} label={t('experience')}>
          <LangText>{cv.experience}</LangText>
        </IconListItem>
      )}
      <IconListItem icon={IconMapPin} label={t('place')}>
        <LangText>{formatTutorLocation(cv.address, shown.locale)}</LangText>
      </IconListItem>
    </IconList>
  )
}
