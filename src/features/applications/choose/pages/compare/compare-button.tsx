import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'

/** Whether an applicant is chosen for the comparison. */
export type Compare = { isChosen: boolean; isFull: boolean; toggle: () => void }

/** Chooses the applicant for the comparison. */
export function CompareButton({ isChosen, isFull, toggle, name }: Compare & { name: string }) {
  const t = useTranslations('choose')
  return (
    <Button
      variant="outline"
      aria-label={t('compareOf', { name })}
      aria-pressed={isChosen}
      disabled={!isChosen && isFull}
      leftSection={<IconArrowsLeftRight aria-hidden="true" />}
      onClick={toggle}
    >
      {t('compare')}
    </Button>
  )
}
