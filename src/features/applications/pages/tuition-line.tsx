import { useTranslations } from 'use-intl'
import { getTuition } from '#features/tuitions/calls.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import classes from './tuition-line.module.css'

/** The tuitionId at once, the heading when loaded. */
export function TuitionLine({ id }: { id: string }) {
  const shown = useShown()
  const t = useTranslations('applications')
  const tuition = useCallQuery(getTuition, { params: { id } }).data?.data
  return (
    <>
      {t('tuitionId')} <Figures>{tuition?.tuitionId ?? id}</Figures>
      {tuition && (
        <span className={classes.heading}>
          <LangText>{shown.heading(tuition.heading)}</LangText>
        </span>
      )}
    </>
  )
}
