import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import type { ApplicantCard } from '../../schema.ts'
import { ChosenBar } from '../chosen-bar.tsx'
import { CompareTable } from './compare-table.tsx'

type CompareBarProps = { applicants: readonly ApplicantCard[]; clear: () => void }

/** The applicants chosen for the comparison, at the lower edge of the window. */
export function CompareBar({ applicants, clear }: CompareBarProps) {
  const t = useTranslations('choose')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ChosenBar count={applicants.length} clear={clear}>
        {applicants.length > 1 ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('compareTitle')}
          </Button>
        ) : (
          <span className="small">{t('compareMore')}</span>
        )}
      </ChosenBar>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('compareTitle')}
        size="xl"
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <CompareTable applicants={applicants} />
      </Modal>
    </>
  )
}
