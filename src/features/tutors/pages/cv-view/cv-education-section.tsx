import { IconSchool } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { detectLang } from '#ui/data/detect-lang.ts'
import { joinFacts } from '#ui/data/join-facts.ts'
import { useShown } from '#ui/data/use-shown.ts'
import type { Cv } from '../../schema.ts'
import { CvSection } from './cv-section.tsx'
import classes from './cv-view.module.css'

type School = Cv['education']['ssc']
type Degree = Cv['education']['masters']

/** The education, highest level first; empty levels are left out. */
export function EducationSection({ education }: { education: Cv['education'] }) {
  const t = useTranslations()
  const { ssc, hsc, graduation, masters } = education
  const hasEducation = [masters, graduation, hsc, ssc].some(isFilled)
  return (
    <CvSection icon={IconSchool} title={t('tutors.view.education')}>
      {hasEducation ? (
        <ul className={classes.studies}>
          <StudyLines education={education} />
        </ul>
      ) : (
        <p>{t('common.notAvailable')}</p>
      )}
    </CvSection>
  )
}

/** One line for each level of education, highest first. */
export function StudyLines({ education: { ssc, hsc, graduation, masters } }: { education: Cv['education'] }) {
  const t = useTranslations('tutors.view')
  return (
    <>
      <DegreeLine level={t('masters')} degree={masters} />
      <DegreeLine level={t('graduation')} degree={graduation} />
      <SchoolLine level={t('hsc')} school={hsc} />
      <SchoolLine level={t('ssc')} school={ssc} />
    </>
  )
}

const isFilled = (study: School | Degree) => Object.values(study).some((part) => part !== '')

function DegreeLine({ level, degree }: { level: string; degree: Degree }) {
  const shown = useShown()
  const t = useTranslations()
  if (!isFilled(degree)) return null
  const notAvailable = t('common.notAvailable')
  const grade = t('tutors.view.cgpa', { grade: shown.digits(degree.cgpa) || notAvailable })
  const institute = shown.choice('university', degree.institute)
  const subject = shown.choice('department', degree.department)
  return <StudyLine level={level} subject={subject} parts={[institute, shown.digits(degree.year), grade]} />
}

function SchoolLine({ level, school }: { level: string; school: School }) {
  const shown = useShown()
  const t = useTranslations()
  if (!isFilled(school)) return null
  const grade = t('tutors.view.gpa', { grade: shown.digits(school.gpa) || t('common.notAvailable') })
  // "Dhaka board", but "Pearson Edexcel": names of several words are complete in either language.
  const name = shown.choice('board', school.board)
  const isShort = /^\p{L}+$/u.test(school.board) && !/\s/.test(name)
  const board = isShort ? t('tutors.view.boardOf', { board: name }) : name
  const subject = shown.choice('group', school.group)
  return (
    <StudyLine level={level} subject={subject} parts={[school.institute, board, shown.digits(school.year), grade]} />
  )
}

function StudyLine({ level, subject, parts }: { level: string; subject: string; parts: string[] }) {
  const t = useTranslations('tutors.view')
  const line = joinFacts(parts)
  return (
    <li>
      <b lang={detectLang(subject)}>{subject ? t('study', { level, subject }) : level}</b>
      <span lang={detectLang(line)}>{line}</span>
    </li>
  )
}
