import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import type { Application } from '../../schema.ts'

export function ShowCvButton({
  applicant,
  href,
}: {
  applicant: Pick<Application, 'tutorId' | 'tutorName'>
  href: string
}) {
  const t = useTranslations('applications')
  return (
    <Button
      component={Link}
      to={href}
      state={{ tutorId: applicant.tutorId }}
      size="sm"
      variant="outline"
      aria-label={t('showCvOf', { name: applicant.tutorName })}
    >
      {t('showCv')}
    </Button>
  )
}
