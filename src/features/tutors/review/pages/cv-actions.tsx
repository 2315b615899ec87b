import { IconAddressBook, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PrintCvButton } from '../../cv/pages/view/print-cv-button.tsx'
import { useCvImage } from '../../cv/pages/view/use-cv-image.tsx'
import type { Cv } from '../../schema.ts'
import { AcceptChangeButton } from '../../seal/pages/cv-changes.tsx'
import { useTutorMenu } from './use-tutor-menu.tsx'
import { VerifyTutorButton } from './verify-tutor-button.tsx'

/** Verify, image and print without contacts; the versions with contacts and the rest are in a menu. */
export function CvActions({ cv, printWithContacts }: { cv: Cv; printWithContacts: () => void }) {
  const t = useTranslations('tutors.admin')
  const { isRendering, download, sheet } = useCvImage(cv)
  const menu = useTutorMenu({ withCv: false })
  const withContacts = [
    { label: t('downloadWithContacts'), icon: IconAddressBook, onSelect: () => download('withContacts') },
    { label: t('printWithContacts'), icon: IconPrinter, onSelect: printWithContacts },
  ]
  return (
    <>
      {cv.status === 'pending' && <VerifyTutorButton cv={cv} />}
      {cv.waiting && <AcceptChangeButton cv={cv} waiting={cv.waiting} />}
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
      <RowActions name={cv.tutorId} menu={[...withContacts, ...menu(cv)]} />
      {sheet}
    </>
  )
}
