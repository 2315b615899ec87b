import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/paths.ts'
import { Figures } from '#ui/data/figures.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { Button } from '#ui/layout/button.tsx'
import { ThankYouPage } from '#ui/layout/thank-you-page.tsx'
import type { HiredTutor } from './hire-form.tsx'
import { HireSteps } from './hire-steps.tsx'
import classes from './hire-thanks.module.css'

/** The confirmation after a hire request, with the phone that the team calls. [HIRE-08] */
export function HireThanks({ tutor, phone }: { tutor: HiredTutor; phone: string }) {
  const t = useTranslations('hireRequests')
  const isGuardian = useViewer().user?.role === 'Guardian'
  const actions = (
    <>
      <Button component={Link} to={isGuardian ? paths.guardian.post : paths.postAsVisitor}>
        {t('thanks.post')}
      </Button>
      <Button component={Link} to={paths.tutors} variant="outline">
        {t('thanks.more')}
      </Button>
    </>
  )
  return (
    <ThankYouPage title={t('sent')} aside={<HireSteps />} hint={t('thanks.postHint')} actions={actions}>
      <p>{t.rich('thanks.text', { phone: () => <PhoneNumber number={phone} /> })}</p>
      <div className={classes.tutor}>
        <PersonSummary name={tutor.name} seed={tutor.tutorId} photo={tutor.photo}>
          <Figures>{tutor.tutorId}</Figures>
        </PersonSummary>
      </div>
    </ThankYouPage>
  )
}
