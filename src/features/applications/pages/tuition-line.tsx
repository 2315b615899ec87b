import { useTranslations } from 'use-intl'
import { oneTuition } from '#features/tuitions/calls.ts'
import { useCall } from '#ui/call/use-call.ts'
import { Fig } from '#ui/data/fig.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import classes from './tuition-line.module.css'

/** Which tuition a list is about: its id at once, its heading as soon as it is known. */
export function TuitionLine({ id }: { id: string }) {
  const t = useTranslations('applications')
  const tuition = useCall(oneTuition, { params: { id } }).data?.data
  return (
    <>
      {t('tuitionId')} <Fig>{tuition?.tuitionId ?? id}</Fig>
      {tuition && (
        <span className={classes.heading}>
          <LangText>{tuition.heading}</LangText>
        </span>
      )}
    </>
  )
}
