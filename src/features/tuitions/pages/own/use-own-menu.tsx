import { IconArchive, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconRepeat } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { CallDialog } from '#ui/admin/call-dialog.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/reason-dialog.tsx'
import type { RowMenuItem } from '#ui/admin/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { closeOwnTuition, pauseOwnTuition, reopenOwnTuition, resumeOwnTuition } from '../../own.calls.ts'
import { getOwnEditRefusal, getOwnMoveRefusal, type OwnMoveName } from '../../own.rules.ts'
import type { Tuition } from '../../schema.ts'

/** What the owner of a tuition may do with it now. [FAM-220] */
export function useOwnMenu(tuition: Tuition): RowMenuItem[] {
  const t = useTranslations('ownPosts')
  const { tuitionId, status, isBooked } = tuition
  const situation = { status, isBooked, hasOpenDue: false }
  const may = (move: OwnMoveName) => getOwnMoveRefusal(move, situation) === null
  const state = { tuition }
  const items: (RowMenuItem | false)[] = [
    getOwnEditRefusal(situation) === null && {
      label: t('edit'),
      icon: IconPencil,
      to: paths.guardian.editTuition(tuitionId),
      state,
    },
    may('pause') && {
      label: t('pause'),
      icon: IconPlayerPause,
      dialog: (view) => <PauseDialog view={view} tuition={tuition} />,
    },
    may('resume') && {
      label: t('resume'),
      icon: IconPlayerPlay,
      dialog: (view) => <ResumeDialog view={view} tuition={tuition} />,
    },
    may('reopen') && {
      label: t('reopen'),
      icon: IconRefresh,
      dialog: (view) => <ReopenDialog view={view} tuition={tuition} />,
    },
    { label: t('repost'), icon: IconRepeat, to: paths.guardian.repostTuition(tuitionId), state },
    may('close') && {
      label: t('close'),
      icon: IconArchive,
      danger: true,
      dialog: (view) => <CloseDialog view={view} tuition={tuition} />,
    },
  ]
  return items.filter((item) => item !== false)
}

type MoveProps = { view: DialogView; tuition: Tuition }

function useMoveDialog({ view, tuition: { _id: id, tuitionId, heading } }: MoveProps) {
  const shown = useShown()
  const t = useTranslations('ownPosts')
  const about = <LangText>{`${tuitionId} · ${shown.heading(heading)}`}</LangText>
  return {
    t,
    id: tuitionId,
    input: { params: { id } },
    shared: { ...view, about, failure: t('failed', { id: tuitionId }) },
  }
}

function PauseDialog(props: MoveProps) {
  const { t, id, input, shared } = useMoveDialog(props)
  const texts = { prompt: t('pausePrompt', { id }), success: t('paused', { id }) }
  return <CallDialog {...shared} {...texts} call={pauseOwnTuition} input={input} />
}

function ResumeDialog(props: MoveProps) {
  const { t, id, input, shared } = useMoveDialog(props)
  const texts = { prompt: t('resumePrompt', { id }), success: t('resumed', { id }) }
  return <CallDialog {...shared} {...texts} call={resumeOwnTuition} input={input} />
}

function ReopenDialog(props: MoveProps) {
  const { t, id, input, shared } = useMoveDialog(props)
  const texts = { prompt: t('reopenPrompt', { id }), success: t('reopened', { id }) }
  return <CallDialog {...shared} {...texts} call={reopenOwnTuition} input={input} />
}

function CloseDialog(props: MoveProps) {
  const { t, id, input, shared } = useMoveDialog(props)
  const { mutateAsync } = useCallMutation(closeOwnTuition)
  return (
    <ReasonDialog
      {...shared}
      title={t('closeTitle')}
      consequence={t('closeText')}
      reasonHint={t('closeHint')}
      confirmLabel={t('close')}
      success={t('closed', { id })}
      danger
      onConfirm={(reason) => mutateAsync({ ...input, body: { reason } })}
    />
  )
}
