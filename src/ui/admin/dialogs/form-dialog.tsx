import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Call } from '#shared/call.ts'
import { Button } from '../../buttons/button.tsx'
import { failureMessage } from '../../call/failure-text.ts'
import { Modal } from '../../feedback/dialog.tsx'
import type { FormValues } from '../../form/use-fields.ts'
import { AdminFormBody, type AdminFormBodyProps } from '../admin-form.tsx'
import type { DialogView } from './reason-dialog.tsx'
import { useCloseGuard } from './use-close-guard.tsx'

type FormDialogProps<V extends FormValues, C extends Call> = DialogView &
  Omit<AdminFormBodyProps<V, C>, 'onDone' | 'secondaryAction' | 'unsaved' | 'guardsPage'> & {
    title: string
    /** One sentence that says what follows. */
    consequence: string
  }

/** A form in a dialog of a record: closes once it is sent, and asks before typed text is lost. */
export function FormDialog<V extends FormValues, C extends Call>(props: FormDialogProps<V, C>) {
  const { opened, onClose, title, consequence, children, ...form } = props
  const t = useTranslations('common')
  const unsaved = useRef(() => false)
  const guard = useCloseGuard({ isUnsaved: () => unsaved.current(), onClose })
  return (
    <>
      <Modal opened={opened} onClose={guard.close} title={title} withCloseButton={false} returnFocus={false}>
        <AdminFormBody<V, C>
          describeFailure={failureMessage}
          {...form}
          onDone={onClose}
          unsaved={unsaved}
          secondaryAction={
            <Button variant="outline" size="lg" onClick={guard.close}>
              {t('cancel')}
            </Button>
          }
        >
          {(fields) => (
            <>
              <p>{consequence}</p>
              {children(fields)}
            </>
          )}
        </AdminFormBody>
      </Modal>
      {guard.question}
    </>
  )
}
