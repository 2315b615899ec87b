import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import type { Cv } from '../../schema.ts'
import { cvImageFileName } from './cv-image-file-name.ts'
import { CvView } from './cv-view.tsx'
import classes from './download-cv-button.module.css'

/** Downloads the CV as an image, rendered from an off-screen sheet 900 px wide. [TUTOR-10, TUTOR-11] */
export function DownloadCvButton({ cv }: { cv: Cv }) {
  const t = useTranslations()
  const [isRendering, setRendering] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isRendering || !sheet.current) return
    const showError = () =>
      showErrorToast({
        title: t('tutors.admin.pictureFailed'),
        text: t('tutors.admin.pictureFailedHint'),
        closeLabel: t('common.close'),
      })
    downloadCvImage(sheet.current, cvImageFileName(cv))
      .catch(showError)
      .finally(() => setRendering(false))
  }, [isRendering, cv, t])

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        leftSection={<IconDownload aria-hidden="true" />}
        onClick={() => setRendering(true)}
        aria-busy={isRendering || undefined}
        data-disabled={isRendering || undefined}
      >
        {isRendering ? t('tutors.admin.makingPicture') : t('tutors.admin.downloadPicture')}
      </Button>
      {isRendering && (
        <div className={classes.offscreen} aria-hidden="true" inert>
          <div ref={sheet} className={classes.sheet}>
            <CvView cv={cv} headingLevel={2} isSheet />
          </div>
        </div>
      )}
    </>
  )
}

async function downloadCvImage(sheet: HTMLElement, fileName: string): Promise<void> {
  const { downloadFile, renderSheetImage } = await import('./cv-image.ts')
  downloadFile(await renderSheetImage(sheet), fileName)
}
