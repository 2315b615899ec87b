import { IconId, IconPhotoOff, IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './upload-field.module.css'
import type { UploadState } from './use-upload.ts'

type UploadPreviewProps = { shape: 'face' | 'card'; stored: string; upload: UploadState }

/** The picture being uploaded, else the stored one, else a placeholder icon. */
export function UploadPreview({ shape, stored, upload }: UploadPreviewProps) {
  const local = useObjectUrl(upload.step === 'idle' ? null : upload.file)
  const source = local ?? stored
  const [brokenSource, setBrokenSource] = useState('')
  const Placeholder = shape === 'face' ? IconUser : IconId
  return (
    <span className={classes.preview} data-shape={shape} aria-hidden="true">
      {!source && <Placeholder />}
      {source && brokenSource === source && <IconPhotoOff />}
      {source && brokenSource !== source && <img src={source} alt="" onError={() => setBrokenSource(source)} />}
    </span>
  )
}

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return file ? url : undefined
}
