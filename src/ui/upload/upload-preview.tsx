import { IconId, IconPhotoOff, IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './upload-field.module.css'
import type { UploadState } from './use-upload.ts'

type UploadPreviewProps = { shape: 'face' | 'card'; stored: string; upload: UploadState }

/** The picture being uploaded, else the stored one, else a placeholder icon. */
export function UploadPreview({ shape, stored, upload }: UploadPreviewProps) {
  const local = useObjectUrl(upload.step === 'idle' ? null : upload.file)
  const shown = local ?? stored
  const [broken, setBroken] = useState('')
  const Sign = shape === 'face' ? IconUser : IconId
  return (
    <span className={classes.preview} data-shape={shape} aria-hidden="true">
      {!shown && <Sign />}
      {shown && broken === shown && <IconPhotoOff />}
      {shown && broken !== shown && <img src={shown} alt="" onError={() => setBroken(shown)} />}
    </span>
  )
}

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return file ? url : undefined
}
