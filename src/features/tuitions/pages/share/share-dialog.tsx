import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { DialogView } from '#ui/admin/reason-dialog.tsx'
import { ShareOptions } from '#ui/data/share/share-options.tsx'
import type { Tuition } from '../../schema.ts'
import { useSharedTuition } from './use-shared-tuition.ts'

/** Staff copy the ready text of a tuition into groups. [WEB-422] */
export function ShareTuitionDialog({ view, tuition }: { view: DialogView; tuition: Tuition }) {
  const t = useTranslations('share')
  const shared = useSharedTuition(tuition)
  return (
    <Modal {...view} title={t('titleOf', { id: tuition.tuitionId })} closeButtonProps={{ 'aria-label': t('close') }}>
      <ShareOptions shared={shared} />
    </Modal>
  )
}
