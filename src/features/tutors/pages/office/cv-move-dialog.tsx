import { useTranslations } from 'use-intl'
import { type DialogView, ReasonDialog } from '#ui/admin/reason-dialog.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { restoreCv, returnCv, unverifyCv } from '../../calls.ts'
import type { Cv } from '../../schema.ts'
import { TutorSummary } from './tutor-check.tsx'

const moveCalls = { return: returnCv, restore: restoreCv, unverify: unverifyCv } as const

export type CvMove = keyof typeof moveCalls

/** Asks for the reason of returning, restoring or un-verifying a CV, and sends it. [OFF-205, OFF-206] */
export function CvMoveDialog({ view, move, cv }: { view: DialogView; move: CvMove; cv: Cv }) {
  const t = useTranslations('tutors.admin.moves')
  const { mutateAsync } = useCallMutation<(typeof moveCalls)[CvMove]>(moveCalls[move])
  const { tutorId } = cv
  return (
    <ReasonDialog
      {...view}
      title={t(`${move}.title`)}
      consequence={t(`${move}.consequence`)}
      about={<TutorSummary cv={cv} />}
      confirmLabel={t(`${move}.confirm`)}
      success={t(`${move}.done`, { tutorId })}
      failure={t(`${move}.failed`, { tutorId })}
      danger={move !== 'restore'}
      onConfirm={(reason) => mutateAsync({ params: { id: tutorId }, body: { reason } })}
    />
  )
}
