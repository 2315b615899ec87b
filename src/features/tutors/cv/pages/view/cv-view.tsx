import { IconAlertTriangle, IconBriefcase, IconBuildingBank, IconClock, IconMapPin } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import paper from '#ui/layout/paper.module.css'
import { useSite } from '#ui/page/site.ts'
import { formatTutorLocation, highestDegree } from '../../../rules.ts'
import type { Cv } from '../../../schema.ts'
import { SealBadges, TutorSeal } from '../../../seal/pages/tutor-seal.tsx'
import { EducationSection } from './cv-education-section.tsx'
import { AddressSection, ContactSection, ExperienceSection, OthersSection, PreferencesSection } from './cv-sections.tsx'
import classes from './cv-view.module.css'
import { IdCardSection } from './id-card-section.tsx'

type CvViewProps = {
  cv: Cv
  headingLevel?: 1 | 2
  /** Shown instead of the contact section to viewers who do not get it. */
  hiddenContactText?: string
  /** The layout of the downloaded image: as printed, without buttons. */
  isSheet?: boolean
  /** A print keeps the private rows; default: it leaves them out. */
  printsPrivate?: boolean
}

/** A complete CV; private sections render only if the DTO has them. */
export function CvView(props: CvViewProps) {
  const { cv, headingLevel = 1, hiddenContactText, isSheet = false, printsPrivate = false } = props
  return (
    <article
      className={`${classes.cv} ${paper.paper} stack gap-16`}
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
          <p className="cluster dim small">
            {t('id')}
            <span className={classes.idValue}>
              <Figures>{cv.tutorId}</Figures>
              {!isSheet && <CopyTutorIdButton tutorId={cv.tutorId} />}
            </span>
          </p>
        </div>
        <div className={classes.badges}>
          <CvStatusBadges cv={cv} isSheet={isSheet} />
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

function CvStatusBadges({ cv: { status, isReported, seal }, isSheet }: { cv: Cv; isSheet: boolean }) {
  const t = useTranslations('tutors.view')
  const Names = isSheet ? SealBadges : TutorSeal
  return (
    <>
      {seal && <Names seal={seal} withDays />}
      {status !== 'approved' && (
        <StatusBadge tone={status === 'returned' ? 'bad' : 'wait'} icon={IconClock}>
          {t(status)}
        </StatusBadge>
      )}
      {isReported && !isSheet && (
        <StatusBadge tone="bad" icon={IconAlertTriangle}>
          {t('reported')}
        </StatusBadge>
      )}
    </>
  )
}

function MainFacts({ cv }: { cv: Cv }) {
  const format = useFormat()
  const t = useTranslations('tutors.view')
  const degree = highestDegree(cv.education)
  const department = format.choice('department', degree.department)
  const university = format.choice('university', degree.university)
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
        <LangText>{formatTutorLocation(cv.address, format.locale)}</LangText>
      </IconListItem>
    </IconList>
  )
}

const ONE_LINE = 80

/** Whether the experience needs a section of its own, unlike `4 years of teaching`. */
function isLongExperience(experience: string): boolean {
  return experience.length > ONE_LINE || experience.includes('\n')
}

/** The source of a printed or downloaded CV. */
function CvImprint({ cv: { tutorId, status } }: { cv: Cv }) {
  const t = useTranslations('tutors.view')
  const site = useSite()
  const brand = site.brand.name
  return (
    <p className={classes.imprint}>
      {status === 'approved'
        ? t('imprint', { brand, address: siteUrl(site, paths.tutorCv(tutorId)) })
        : t('imprintPending', { brand })}
    </p>
  )
}
