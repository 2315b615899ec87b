import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { APPLICATION_STAGES, type ApplicationStage, type OwnProgress } from '../../mine.schema.ts'
import classes from './own-card.module.css'

/** The steps on the way; the other stages are ends. */
const WAY = APPLICATION_STAGES.slice(0, 5)

/** The steps of an application, with the current one in words. [FAM-280] */
export function StageLine({ application: { stage, tuition } }: { application: OwnProgress }) {
  const t = useTranslations('choose')
  const reached = WAY.indexOf(stage)
  const isEnd = reached < 0
  const steps: readonly ApplicationStage[] = isEnd ? ['applied', stage] : WAY
  const now = isEnd ? 1 : reached
  return (
    <div className={classes.stage} data-end={isEnd || undefined}>
      <ol className={classes.steps} aria-label={t('steps')}>
        {steps.map((step, index) => (
          <li key={step} data-done={index <= now || undefined} aria-current={index === now ? 'step' : undefined}>
            <VisuallyHidden>
              {t(`step.${step}`)}
              {index < now && `, ${t('stepDone')}`}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <p>
        <b>{t(`step.${stage}`)}</b> {t(`stageText.${tuition.isPaused && !isEnd ? 'paused' : stage}`)}
      </p>
    </div>
  )
}
