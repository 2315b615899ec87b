import {
  IconArchive,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconRepeat,
  IconTag,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { ReasonChoiceDialog } from '#features/applications/choose/pages/reason-choice-dialog.tsx'
import { useMove } from '#features/applications/choose/pages/use-move.ts'
import { paths } from '#shared/address/paths.ts'
import { CallDialog } from '#ui/admin/dialogs/call-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import type { RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { useUndo } from '#ui/call/use-undo.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Tuition } from '../../schema.ts'
import { closeOwnTuition, pauseOwnTuition, reopenOwnTuition, resumeOwnTuition } from '../calls.ts'
import { getOwnEditRefusal, getOwnMoveRefusal, type OwnMoveName } from '../rules.ts'
import { NameDialog } from './name-dialog.tsx'

/** What the owner of a tuition may do with it now; with its `name` also another name. */
export function useOwnMenu(tuition: Tuition, name?: string): RowMenuItem[] {
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
    name !== undefined && {
      label: t('name'),
      icon: IconTag,
      dialog: (view) => <NameDialog view={view} tuition={tuition} name={name} />,
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
  const format = useFormat()
  const t = useTranslations('ownPosts')
  const about = <LangText>{`${tuitionId} · ${format.heading(heading)}`}</LangText>
  return {
    t,
    undo: useUndo(),
    id: tuitionId,
    input: { params: { id } },
    shared: { ...view, about, failure: t('failed', { id: tuitionId }) },
  }
}

function PauseDialog(props: MoveProps) {
  const { t, undo, id, input, shared } = useMoveDialog(props)
  const texts = { prompt: t('pausePrompt', { id }), success: t('paused', { id }) }
  const resume = undo(resumeOwnTuition, input, { done: t('resumed', { id }) })
  return <CallDialog {...shared} {...texts} call={pauseOwnTuition} input={input} undo={resume} />
}

function ResumeDialog(props: MoveProps) {
  const { t, undo, id, input, shared } = useMoveDialog(props)
  const texts = { prompt: t('resumePrompt', { id }), success: t('resumed', { id }) }
  const pause = undo(pauseOwnTuition, input, { done: t('paused', { id }) })
  return <CallDialog {...shared} {...texts} call={resumeOwnTuition} input={input} undo={pause} />
}

function ReopenDialog(props: MoveProps) {
  const { t, id, input, shared } = useMoveDialog(props)
  const texts = { prompt: t('reopenPrompt', { id }), success: t('reopened', { id }) }
  return <CallDialog {...shared} {...texts} call={reopenOwnTuition} input={input} />
}

function CloseDialog(props: MoveProps) {
  const { t, undo, id, input, shared } = useMoveDialog(props)
  const { isSending, send } = useMove(closeOwnTuition)
  const close = async (reason: string) => {
    const reopen = undo(reopenOwnTuition, input, { done: t('reopened', { id }) })
    if (await send({ ...input, body: { reason } }, { done: t('closed', { id }), undo: reopen })) props.view.onClose()
  }
  return (
    <ReasonChoiceDialog
      {...props.view}
      title={t('closeTitle')}
      text={t('closeText')}
      about={shared.about}
      reasons={CLOSE_REASONS.map((reason) => t(`closeReasons.${reason}`))}
      confirmLabel={t('close')}
      isSending={isSending}
      onConfirm={(reason) => void close(reason)}
    />
  )
}

const CLOSE_REASONS = ['here', 'elsewhere', 'noNeed', 'nobodyFits', 'notMine'] as const
