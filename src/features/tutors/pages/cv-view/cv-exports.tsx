import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconAddressBook, IconDots, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Cv } from '../../schema.ts'
import { PrintCvButton } from './print-cv-button.tsx'
import { useCvImage } from './use-cv-image.tsx'

/** Image and print for staff: without contacts first, with contacts behind a menu. [TUTOR-10, OFF-200] */
export function CvExports({ cv, printWithContacts }: { cv: Cv; printWithContacts: () => void }) {
  const t = useTranslations('tutors.admin')
  const { isRendering, download, sheet } = useCvImage(cv)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        leftSection={<IconDownload aria-hidden="true" />}
        onClick={() => download('withoutContacts')}
        aria-busy={isRendering || undefined}
        data-disabled={isRendering || undefined}
      >
        {isRendering ? t('makingPicture') : t('downloadPicture')}
      </Button>
      <PrintCvButton />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('withContacts')}>
            <IconDots aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('withContactsHint')}</Menu.Label>
          <Menu.Item leftSection={<IconAddressBook aria-hidden="true" />} onClick={() => download('withContacts')}>
            {t('downloadWithContacts')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter aria-hidden="true" />} onClick={printWithContacts}>
            {t('printWithContacts')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sheet}
    </>
  )
}
