import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import type { Cv } from '../../schema.ts'
import { CvView } from './cv-view.tsx'
import classes from './download-cv-button.module.css'
import { pictureName } from './cv-image-file-name.ts'

/** Makes a picture of the whole CV and downloads it (S1 2.6): from a sheet of its own, 900 px wide on every screen. */
export function DownloadCv({ cv }: { cv: Cv }) {
  const t = useTranslations()
  const [isMaking, setMaking] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isMaking || !sheet.current) return
    const failed = () =>
      showErrorToast({
        title: t('tutors.admin.pictureFailed'),
        text: t('tutors.admin.pictureFailedHint'),
        closeLabel: t('common.close'),
      })
    makePicture(sheet.current, pictureName(cv))
      .catch(failed)
      .finally(() => setMaking(false))
  }, [isMaking, cv, t])

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        leftSection={<IconDownload aria-hidden="true" />}
        onClick={() => setMaking(true)}
        aria-busy={isMaking || undefined}
        data-disabled={isMaking || undefined}
      >
        {isMaking ? t('tutors.admin.makingPicture') : t('tutors.admin.downloadPicture')}
      </Button>
      {isMaking && (
        <div className={classes.offscreen} aria-hidden="true" inert>
          <div ref={sheet} className={classes.sheet}>
            <CvView cv={cv} headingLevel={2} isSheet />
          </div>
        </div>
      )}
    </>
  )
}

/** The tools come only when somebody wants a picture. */
async function makePicture(sheet: HTMLElement, name: string): Promise<void> {
  const { download, pictureOf } = await import('./cv-image.ts')
  download(await pictureOf(sheet), name)
}
