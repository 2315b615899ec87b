import { IconClock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { dropApplication, useWaitingApplications, type WaitingApplication } from './waiting.ts'
import classes from './waiting-note.module.css'

type WaitingProps = { application: WaitingApplication } & Pick<ButtonProps, 'size' | 'fullWidth'>

/** In place of Apply: what waits, and the way back. */
export function WaitingButton({ application, ...button }: WaitingProps) {
  const t = useTranslations('offline')
  return (
    <div className={classes.waiting}>
      <p className={classes.state}>
        <IconClock aria-hidden="true" />
        {t('waiting')}
      </p>
      <TakeBack application={application} {...button} />
    </div>
  )
}

function TakeBack({ application, ...button }: WaitingProps) {
  const t = useTranslations('offline')
  return (
    <Button
      {...button}
      variant="outline"
      aria-label={t('takeBackOf', { id: application.tuitionId })}
      onClick={() => dropApplication(application)}
    >
      {t('takeBack')}
    </Button>
  )
}

/** Says why an application was not sent, until it is removed. */
export function RefusedNote({ application }: { application: WaitingApplication }) {
  const t = useTranslations('offline')
  const { tuitionId: id, refused } = application
  return (
    <Alert tone="bad">
      <p>
        <b>{t('notSent', { id })}</b>
      </p>
      <p className="mb-8">
        <LangText>{refused ?? ''}</LangText>
      </p>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('removeOf', { id })}
        onClick={() => dropApplication(application)}
      >
        {t('remove')}
      </Button>
    </Alert>
  )
}

/** Above the own applications: those that are not sent yet, and those that were refused. */
export function WaitingApplications() {
  const t = useTranslations('offline')
  const format = useFormat()
  const applications = useWaitingApplications()
  if (applications.length === 0) return null
  return (
    <section aria-label={t('waitingTitle')} className="grid gap-10 mb-16">
      <h2 className="title">{t('waitingTitle')}</h2>
      {applications.map((application) =>
        application.refused === undefined ? (
          <Alert key={application.tuitionId} tone="warn">
            <p>
              <Figures>{application.tuitionId}</Figures> · <LangText>{format.heading(application.heading)}</LangText>
            </p>
            <p>{t('waiting')}</p>
            <TakeBack application={application} size="sm" />
          </Alert>
        ) : (
          <RefusedNote key={application.tuitionId} application={application} />
        ),
      )}
    </section>
  )
}
