import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { duesPath } from '#features/payments/pages/dues/dues-path.ts'
import { VerifyTuition } from '#features/tuitions/office/pages/verify-tuition.tsx'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { nextTuitionStep, type TuitionStep } from '../rules.ts'
import type { TuitionDetails } from '../schema.ts'
import classes from './tuition-page.module.css'

/** What to do next, with a button that leads there with the ids filled in. */
export function TuitionNextStep({ details }: { details: TuitionDetails }) {
  const t = useTranslations('tuitionOffice')
  const { tuition, chosen, confirmed, booking, dues } = details
  const { office, ...plain } = tuition
  const next = nextTuitionStep({
    status: plain.status,
    applicants: office.applicants,
    chosen,
    confirmed,
    booking,
    dues,
  })
  const name = 'tutor' in next ? next.tutor.tutorName : ''
  return (
    <Card as="section" label={t('page.next')}>
      <div className={classes.next}>
        <div>
          <h2>{t('page.next')}</h2>
          <p>{t(`steps.${next.step}`, { name, count: office.applicants })}</p>
        </div>
        {next.step === 'verify' ? <VerifyTuition tuition={plain} /> : <StepLink id={plain.tuitionId} next={next} />}
      </div>
    </Card>
  )
}

function StepLink({ id, next }: { id: string; next: TuitionStep }): ReactNode {
  const t = useTranslations('tuitionOffice.stepActions')
  const mayBook = usePermission('bookings.write')
  const mayPay = usePermission('payments.write')
  const link = (label: string, to: string) => (
    <Button component={Link} to={to}>
      {label}
    </Button>
  )
  switch (next.step) {
    case 'invite':
    case 'choose':
    case 'confirm':
      return link(t(next.step), paths.admin.applicants(id))
    case 'book':
      return mayBook && link(t('book'), withPair(paths.admin.book, id, next.tutor.tutorId))
    case 'createDue':
      return mayPay && link(t('createDue'), withPair(paths.admin.createPayment, id, next.tutor.tutorId))
    case 'collect':
    case 'closeDue':
      return link(t(next.step), duesPath(id, next.step === 'collect' ? 'open' : 'paid'))
    default:
      return null
  }
}

/** The address of a form with the ids of tuition and tutor. */
export const withPair = (path: string, tuitionId: string, tutorId: string) =>
  `${path}?${new URLSearchParams({ tutorId, tuitionId })}`
