import { useTranslations } from 'use-intl'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { fillReasons } from '#shared/messages/ready-reasons.ts'
import { type DialogView, ReasonDialog, type ReasonDialogContent } from '#ui/admin/dialogs/reason-dialog.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { MessagePlan as Plan } from '../schema.ts'
import classes from './message-plan.module.css'
import { MessagePlan, type PlanProps, useMessagePlan } from './message-plan.tsx'

type StepDialogProps = DialogView &
  Omit<ReasonDialogContent, 'isRead' | 'preview'> & {
    /** What the step sends. */
    plan: PlanProps
  }

/** Asks for the reason of a step that people are told of: what they read, and what only the staff reads. */
export function StepDialog({ plan: planned, about, ...dialog }: StepDialogProps) {
  const plan = useMessagePlan(planned)
  return (
    <ReasonDialog
      {...dialog}
      about={
        <>
          {about}
          <MessagePlan {...planned} />
        </>
      }
      isRead={plan?.isReasonRead ?? true}
      preview={(reason) => plan && <ArrivingTexts plan={withReason(plan)} reason={reason} />}
    />
  )
}

const withReason = (plan: Plan): Plan => ({
  ...plan,
  texts: plan.texts.filter(({ text }) => text.includes('{reason}')),
})

/** The messages as they arrive, with the reason if there is one. */
export function ArrivingTexts({ plan, reason }: { plan: Plan; reason: string }) {
  const isNothingSent = plan.undone.silent > 0 && plan.undone.told === 0
  const texts = isNothingSent ? [] : plan.texts
  return texts.map(({ to, locale, text }) => {
    const sentences = plan.readyReasons[locale] ?? {}
    const written = fillReasons(reason, (one) => sentences[one]).replace(/\s+/g, ' ')
    return (
      <Arriving
        key={to}
        to={to}
        locale={locale}
        text={text.replace('{reason}', () => written)}
        partCost={plan.partCost}
      />
    )
  })
}

type ArrivingProps = { to: 'Guardian' | 'Tutor'; locale: Locale; text: string; partCost: number }

function Arriving({ to, locale, text, partCost }: ArrivingProps) {
  const t = useTranslations('messaging.plan')
  const answer = useTranslations('outbox.answer')
  const format = useFormat()
  const { parts } = countSmsParts(text)
  return (
    <figure className={classes.arriving}>
      <figcaption>
        {t(`to.${to}`)} · {t('cost', { parts, cost: format.money(parts * partCost) })}{' '}
        {locale !== format.locale && answer(`writeIn.${locale}`)}
      </figcaption>
      <blockquote className={classes.text} lang={locale}>
        {text}
      </blockquote>
    </figure>
  )
}
