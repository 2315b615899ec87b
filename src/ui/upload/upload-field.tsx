import { FileButton, Input } from '@mantine/core'
import { IconCamera, IconRefresh, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Call } from '#shared/call.ts'
import { MAX_UPLOAD_BYTES } from '#shared/limits.ts'
import { lazyPart } from '#ui/page/lazy-part.ts'
import { StitchRule } from '../brand/stitch-rule.tsx'
import { Button } from '../buttons/button.tsx'
import { hideErrorToast, showErrorToast } from '../feedback/toast.tsx'
import { FieldLabel } from '../form/field-label.tsx'
import classes from './upload-field.module.css'
import { UploadPreview } from './upload-preview.tsx'
import { useHasDragged } from './use-has-dragged.ts'
import { useHasMouse } from './use-has-mouse.ts'
import { useHasTouch } from './use-has-touch.ts'
import { type FileUpload, useUpload } from './use-upload.ts'

const DropArea = lazyPart(
  async () => ({ default: (await import('./drop-area.tsx')).DropArea }),
  ({ children }) => <UploadArea>{children}</UploadArea>,
)

type UploadFieldProps = {
  label: string
  hint: string
  /** Shown under the hint, such as who sees the picture. */
  note?: ReactNode
  /** Last part of the server's field path. */
  field: string
  /** `face` is cropped to a square, `card` is shown whole. */
  shape: 'face' | 'card'
  /** Camera to open on phones. */
  camera: 'user' | 'environment'
  /** URL of the stored picture; empty for none. */
  value: string
  onChange: (value: string) => void
  upload: FileUpload
  error?: string | undefined
}

type PictureUploadOptions = { call: Call; address: string; onStored: (address: string) => void }

/** Of every upload, so that the errors of two pictures replace each other. */
const purpose = 'upload'
/** The upload whose error is shown. */
let failedAddress = ''

/** An upload that shows its failure as a toast; a picture over the size limit is not sent. */
export function usePictureUpload({ call, address, onStored }: PictureUploadOptions): FileUpload {
  const t = useTranslations()
  const showError = (title: string, text: string) => {
    failedAddress = address
    showErrorToast({ purpose, title, text })
  }
  const upload = useUpload({
    call,
    address,
    onStored: (stored) => {
      if (failedAddress === address) hideErrorToast(purpose)
      onStored(stored)
    },
    onFailed: (message) => showError(t('uploads.failedTitle'), message),
  })
  const start = (file: File) => {
    if (file.size <= MAX_UPLOAD_BYTES) return upload.start(file)
    showError(t('uploads.tooLargeTitle'), t('uploads.tooLarge'))
  }
  return { ...upload, start }
}

/** Uploads a picture by file choice, drop or camera; the picture can be replaced or removed. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, note, field, shape, value, upload, error } = props
  const t = useTranslations()
  const id = useId()
  const hasTouch = useHasTouch()
  const hasMouse = useHasMouse() && !hasTouch
  const hasDragged = useHasDragged()
  const content = (
    <div className={classes.content}>
      <UploadPreview shape={shape} stored={value} upload={upload.state} />
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
        {hasMouse && ` ${t('cvForm.upload.drop')}`}
        {note && <span className="mt-4 block">{note}</span>}
      </p>
      <div className={classes.work}>
        <UploadProgress {...props} />
        <UploadActions {...props} labelId={id} hasTouch={hasTouch} />
      </div>
    </div>
  )
  return (
    <fieldset
      className="shrinkable"
      aria-describedby={`${id}-hint`}
      data-field={field}
      data-invalid={Boolean(error) || undefined}
    >
      <Input.Label component="legend" id={id}>
        <FieldLabel label={label} optional={t('common.optional')} />
      </Input.Label>
      {/* Mounted only now: remounting the buttons would lose a file that is being chosen. */}
      {hasMouse && hasDragged ? (
        <Suspense fallback={<UploadArea>{content}</UploadArea>}>
          <DropArea onFile={upload.start}>{content}</DropArea>
        </Suspense>
      ) : (
        <UploadArea>{content}</UploadArea>
      )}
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  )
}

function UploadArea({ children }: { children: ReactNode }) {
  return <div className={classes.area}>{children}</div>
}

/** Progress of the upload, or why it failed. */
function UploadProgress({ label, upload: { state } }: UploadFieldProps) {
  const t = useTranslations('cvForm.upload')
  const percent = state.step === 'sending' ? Math.floor(state.share * 100) : 0
  return (
    <div className={classes.progress} data-step={state.step}>
      {state.step === 'sending' && (
        <div role="progressbar" aria-label={t('progress', { label })} aria-valuenow={percent}>
          <StitchRule tone="pending" progress={state.share} />
        </div>
      )}
      <p role="status">
        {state.step === 'sending' && t(percent < 100 ? 'sending' : 'finishing', { percent: String(percent) })}
        {state.step === 'failed' && state.message}
      </p>
    </div>
  )
}

function UploadActions({ hasTouch, ...props }: UploadFieldProps & { labelId: string; hasTouch: boolean }) {
  const { upload, value, onChange, labelId } = props
  const t = useTranslations()
  if (upload.state.step === 'sending') {
    return (
      <div className="wrap gap-10">
        <Button variant="outline" leftSection={<IconX aria-hidden="true" />} onClick={upload.cancel}>
          {t('cvForm.upload.cancel')}
        </Button>
      </div>
    )
  }
  const { state } = upload
  const isRefused = state.step === 'failed' && !state.canRetry
  return (
    <div className="wrap gap-10">
      {state.step === 'failed' && state.canRetry && (
        <Button leftSection={<IconRefresh aria-hidden="true" />} onClick={() => upload.start(state.file)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <PickButton {...props} icon={<IconUpload aria-hidden="true" />} labelId={labelId} isPrimary={isRefused}>
        {t(value || isRefused ? 'cvForm.upload.replace' : 'cvForm.upload.choose')}
      </PickButton>
      <div className={classes.camera} data-touch={hasTouch || undefined}>
        <PickButton {...props} icon={<IconCamera aria-hidden="true" />} labelId={labelId} capture={props.camera}>
          {t('cvForm.upload.camera')}
        </PickButton>
      </div>
      {value && (
        <Button
          variant="subtle"
          leftSection={<IconTrash aria-hidden="true" />}
          aria-describedby={labelId}
          onClick={() => onChange('')}
        >
          {t('cvForm.upload.remove')}
        </Button>
      )}
    </div>
  )
}

type PickButtonProps = UploadFieldProps & {
  icon: ReactNode
  labelId: string
  capture?: 'user' | 'environment'
  isPrimary?: boolean
  children: ReactNode
}

function PickButton({ upload, label, icon, labelId, capture, isPrimary, children }: PickButtonProps) {
  // Clears the input, so that the same file can be chosen again.
  const forget = (event: { currentTarget: HTMLInputElement }) => {
    event.currentTarget.value = ''
  }
  return (
    <FileButton
      accept="image/*"
      onChange={(file) => file && upload.start(file)}
      inputProps={{ 'aria-label': label, onClick: forget, ...(capture ? { capture } : {}) }}
    >
      {({ onClick }) => (
        <Button
          variant={isPrimary ? 'filled' : 'outline'}
          leftSection={icon}
          onClick={onClick}
          aria-describedby={labelId}
        >
          {children}
        </Button>
      )}
    </FileButton>
  )
}
