import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { ThankYouPage } from '#ui/layout/thank-you-page.tsx'
import type { HiredTutor, SentRequest } from './hire-form.tsx'
import { HireSteps } from './hire-steps.tsx'
import classes from './hire-thanks.module.css'

/** The confirmation after a hire request, with its number and the phone that the team calls. */
export function HireThanks({ tutor, sent }: { tutor: HiredTutor; sent: SentRequest }) {
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
      <p>
        {t.rich('thanks.number', {
          id: () => (
            <b>
              <Figures>{sent.requestId}</Figures>
            </b>
          ),
        })}
      </p>
      <p>{t.rich('thanks.text', { phone: () => <PhoneNumber number={sent.phone} /> })}</p>
      <p>{isGuardian ? <Link to={paths.guardian.hireRequests}>{t('thanks.follow')}</Link> : t('thanks.sms')}</p>
      <div className={classes.tutor}>
        <PersonSummary name={tutor.name} seed={tutor.tutorId} photo={tutor.photo}>
          <Figures>{tutor.tutorId}</Figures>
        </PersonSummary>
      </div>
    </ThankYouPage>
  )
}
