import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/paths.ts'
import { Fig } from '#ui/data/fig.tsx'
import { Person } from '#ui/data/person.tsx'
import { Phone } from '#ui/data/phone.tsx'
import { ThanksPage } from '#ui/layout/thanks-page.tsx'
import type { HiredTutor } from './hire-form.tsx'
import { HireSteps } from './hire-steps.tsx'
import classes from './hire-thanks.module.css'

/** What somebody reads after a hire request: to whom it went, which number is called, and what to do meanwhile. */
export function HireThanks({ tutor, phone }: { tutor: HiredTutor; phone: string }) {
  const t = useTranslations('hireRequests')
  const isGuardian = useViewer().user?.role === 'Guardian'
  const actions = (
    <>
      <Button component={Link} to={paths.tutors}>
        {t('thanks.more')}
      </Button>
      <Button component={Link} to={isGuardian ? paths.guardian.post : paths.postAsVisitor} variant="outline">
        {t('thanks.post')}
      </Button>
    </>
  )
  return (
    <ThanksPage title={t('sent')} aside={<HireSteps />} hint={t('thanks.postHint')} actions={actions}>
      <p>{t.rich('thanks.text', { phone: () => <Phone number={phone} /> })}</p>
      <div className={classes.tutor}>
        <Person name={tutor.name} seed={tutor.tutorId} photo={tutor.photo}>
          <Fig>{tutor.tutorId}</Fig>
        </Person>
      </div>
    </ThanksPage>
  )
}
