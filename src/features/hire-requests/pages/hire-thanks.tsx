import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Fig } from '#web/ui/fig.tsx'
import { Person } from '#web/ui/person.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { Split } from '#web/ui/split.tsx'
import { useViewer } from '#web/viewer.ts'
import type { HiredTutor } from './hire-form.tsx'
import { HireSteps } from './hire-steps.tsx'
import classes from './hire-thanks.module.css'

/** What somebody reads after a hire request: to whom it went, which number is called, and what to do meanwhile. */
export function HireThanks({ tutor, phone }: { tutor: HiredTutor; phone: string }) {
  const t = useTranslations('hireRequests')
  const isGuardian = useViewer().user?.role === 'Guardian'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.page}>
      <Split aside={<HireSteps />}>
        <Card as="section" hem="tacking" room="wide">
          <h1 ref={title} tabIndex={-1} className={classes.title}>
            {t('sent')}
          </h1>
          <p>{t.rich('thanks.text', { phone: () => <Phone number={phone} /> })}</p>
          <div className={classes.tutor}>
            <Person name={tutor.name} seed={tutor.tutorId} photo={tutor.photo}>
              <Fig>{tutor.tutorId}</Fig>
            </Person>
          </div>
          <p className={classes.hint}>{t('thanks.postHint')}</p>
          <div className={classes.actions}>
            <Button component={Link} to={paths.tutors}>
              {t('thanks.more')}
            </Button>
            <Button component={Link} to={isGuardian ? paths.guardian.post : paths.postAsVisitor} variant="outline">
              {t('thanks.post')}
            </Button>
          </div>
        </Card>
      </Split>
    </div>
  )
}
