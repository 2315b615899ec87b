import { IconSchool } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { toStudyYear } from '#shared/options/study-years.ts'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { joinFacts } from '#ui/data/text/join-facts.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Cv } from '../../../schema.ts'
import { CvSection } from './cv-section.tsx'
import classes from './cv-view.module.css'

type School = Cv['education']['ssc']
type Degree = Cv['education']['masters']

/** The education, highest level first; empty levels are left out. */
export function EducationSection({ education }: { education: Cv['education'] }) {
  const t = useTranslations()
  const { ssc, hsc, graduation, masters } = education
  if (![masters, graduation, hsc, ssc].some(isFilled)) return null
  return (
    <CvSection icon={IconSchool} title={t('tutors.view.education')}>
      <ul className={`${classes.studies} divided`}>
        <StudyLines education={education} />
      </ul>
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

/** The year of an exam, or `still studying, 2nd year`. */
function useYearText() {
  const format = useFormat()
  const t = useTranslations('tutors.view')
  return (year: string) => {
    const studyYear = toStudyYear(year)
    return studyYear === 0 ? format.digits(year) : t('studying', { year: studyYear })
  }
}

function DegreeLine({ level, degree }: { level: string; degree: Degree }) {
  const format = useFormat()
  const yearText = useYearText()
  const t = useTranslations()
  if (!isFilled(degree)) return null
  const grade = degree.cgpa && t('tutors.view.cgpa', { grade: format.digits(degree.cgpa) })
  const institute = format.choice('university', degree.institute)
  const subject = format.choice('department', degree.department)
  return <StudyLine level={level} subject={subject} parts={[institute, yearText(degree.year), grade]} />
}

function SchoolLine({ level, school }: { level: string; school: School }) {
  const format = useFormat()
  const yearText = useYearText()
  const t = useTranslations()
  if (!isFilled(school)) return null
  const grade = school.gpa && t('tutors.view.gpa', { grade: format.digits(school.gpa) })
  // "Dhaka board", but "Pearson Edexcel": names of several words are complete in either language.
  const name = format.choice('board', school.board)
  const isShort = /^\p{L}+$/u.test(school.board) && !/\s/.test(name)
  const board = isShort ? t('tutors.view.boardOf', { board: name }) : name
  const subject = format.choice('group', school.group)
  return <StudyLine level={level} subject={subject} parts={[school.institute, board, yearText(school.year), grade]} />
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
