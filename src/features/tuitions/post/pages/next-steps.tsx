import { useTranslations } from 'use-intl'
import { Card } from '#ui/layout/card.tsx'
import { Steps } from '#ui/layout/steps.tsx'

/** What happens after a guardian's post. */
export function NextSteps() {
  const t = useTranslations('tuitionPages.form')
  const steps = [
    { title: t('steps.post'), text: t('steps.postText') },
    { title: t('steps.check'), text: t('steps.checkText') },
    { title: t('steps.apply'), text: t('steps.applyText') },
    { title: t('steps.connect'), text: t('steps.connectText') },
  ]
  return <TitledSteps title={t('next')} steps={steps} />
}

/** What happens after a tutor's application. */
export function ApplySteps() {
  const t = useTranslations('tuitionPages.detail')
  const steps = [
    { title: t('steps.apply'), text: t('steps.applyText') },
    { title: t('steps.choose'), text: t('steps.chooseText') },
    { title: t('steps.confirmed'), text: t('steps.confirmedText') },
    { title: t('steps.start'), text: t('steps.startText') },
  ]
  return <TitledSteps title={t('afterApply')} steps={steps} />
}

function TitledSteps({ title, steps }: { title: string; steps: { title: string; text: string }[] }) {
  return (
    <Card as="section" padding="wide">
      <h2 className="mb-16 title">{title}</h2>
      <Steps steps={steps} />
    </Card>
  )
}
