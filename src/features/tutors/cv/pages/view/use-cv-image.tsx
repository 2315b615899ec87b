import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '#ui/call/download-file.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { toVisibleCv } from '../../../rules.ts'
import type { Cv } from '../../../schema.ts'
import classes from './cv-exports.module.css'
import { type CvImageVersion, cvImageFileName } from './cv-image-file-name.ts'
import { CvView } from './cv-view.tsx'

type CvImage = { isRendering: boolean; download: (version: CvImageVersion) => void; sheet: ReactNode }

/** Downloads the CV as an image, rendered from an off-screen sheet 900 px wide; `sheet` is rendered meanwhile. */
export function useCvImage(cv: Cv): CvImage {
  const t = useTranslations()
  const [version, setVersion] = useState<CvImageVersion | null>(null)
  const sheet = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!version || !sheet.current) return
    const showError = () =>
      showErrorToast({ title: t('tutors.admin.pictureFailed'), text: t('tutors.admin.pictureFailedHint') })
    downloadCvImage(sheet.current, cvImageFileName(cv, version))
      .catch(showError)
      .finally(() => setVersion(null))
  }, [version, cv, t])

  return {
    isRendering: version !== null,
    download: setVersion,
    sheet: version && (
      <div className={classes.offscreen} aria-hidden="true" inert>
        <div ref={sheet} className={classes.sheet}>
          <CvSheet cv={cv} version={version} />
        </div>
      </div>
    ),
  }
}

/** The CV as in the downloaded image; without contacts it is what guardians see. */
export function CvSheet({ cv, version }: { cv: Cv; version: CvImageVersion }) {
  return <CvView cv={version === 'withContacts' ? cv : toVisibleCv(cv, 'public')} headingLevel={2} isSheet />
}

async function downloadCvImage(sheet: HTMLElement, fileName: string): Promise<void> {
  const { renderSheetImage } = await import('./cv-image.ts')
  saveFile(await renderSheetImage(sheet), fileName)
}
