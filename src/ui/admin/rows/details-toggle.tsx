import { ActionIcon } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from './rows.module.css'

type DetailsToggleProps = { name: string; isOpen: boolean; onToggle: () => void }

/** Opens and closes the record of a row. */
export function DetailsToggle({ name, isOpen, onToggle }: DetailsToggleProps) {
  const t = useTranslations('admin.kit')
  return (
    <ActionIcon
      color="kali.7"
      size={36}
      className={classes.toggle}
      aria-expanded={isOpen}
      aria-label={isOpen ? t('hideDetails', { name }) : t('showDetails', { name })}
      onClick={onToggle}
      data-quiet
      data-toggle
    >
      <IconChevronRight aria-hidden="true" />
    </ActionIcon>
  )
}
