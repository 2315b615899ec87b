import { useTranslations } from 'use-intl'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { formatSalary } from '#shared/format/salary.ts'
import { joinFacts } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { AGREED_FACTS, changedFacts, classesAMonth, timeNamesDays } from '../rules.ts'
import type { AgreementVersion } from '../schema.ts'
import classes from './agreement.module.css'

type Fact = (typeof AGREED_FACTS)[number]
const LABELS = { salary: 'salary', startDate: 'startDate', daysPerWeek: 'days', teachingTime: 'teachingTime' } as const

type AgreedFactsProps = { version: AgreementVersion; earlier: AgreementVersion | undefined }

/** The facts of a version in words, beside those of the version before. */
export function AgreedFactsTable({ version, earlier }: AgreedFactsProps) {
  const t = useTranslations('agreements')
  const isDaysRow = !(timeNamesDays(version) && timeNamesDays(earlier ?? version))
  const inWords = useFactsInWords(isDaysRow)
  const changed = earlier ? changedFacts(earlier, version) : []
  // Days and time that were left open are no part of the agreement.
  const facts = AGREED_FACTS.filter((fact) => fact !== 'daysPerWeek' || isDaysRow).filter(
    (fact) => fact === 'salary' || version[fact] || (earlier && changed.includes(fact)),
  )
  return (
    <table className={classes.facts}>
      <caption className="bold">{t('facts')}</caption>
      {earlier && (
        <thead>
          <tr>
            <td />
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('before')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {facts.map((fact) => (
          <tr key={fact} data-changed={changed.includes(fact) || undefined}>
            <th scope="row">{t(LABELS[fact])}</th>
            <td>
              <LangText>{inWords(version, fact)}</LangText>
              {changed.includes(fact) && <small> ({t('isChanged')})</small>}
            </td>
            {earlier && (
              <td>
                <LangText>{inWords(earlier, fact)}</LangText>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Without a row of the days, the time says how many classes they are. */
function useFactsInWords(isDaysRow: boolean) {
  const t = useTranslations()
  const { locale } = useFormat()
  return (version: AgreementVersion, fact: Fact): string => {
    const { salary, daysPerWeek, startDate, teachingTime } = version
    const count = classesAMonth(daysPerWeek)
    const classesHeld = count !== null && t('agreements.classes', { count })
    const words = {
      salary: salary === null ? '' : formatSalary({ from: salary, to: salary }, locale),
      startDate: formatUnbrokenDate(locale, startDate),
      daysPerWeek:
        daysPerWeek === null ? '' : `${t('tuitionPages.list.daysAWeek', { days: daysPerWeek })}, ${classesHeld}`,
      teachingTime: isDaysRow ? teachingTime : joinFacts([teachingTime, classesHeld]),
    }
    return words[fact] || t('agreements.notFixed')
  }
}
