import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { DescriptionItem, DescriptionList } from '../../data/description-list.tsx'
import { Printed } from '../../data/text/printed.tsx'
import { Alert } from '../../feedback/alert.tsx'
import { Drawer } from '../../feedback/dialog.tsx'
import { type AdminColumn, SERIAL } from './columns.ts'
import classes from './peek.module.css'
import { useIsWide } from './use-is-wide.ts'

type PeekProps<Row> = {
  name: string
  row: Row
  /** The serial number of the row. */
  number: number
  columns: readonly AdminColumn<Row>[]
  /** What the row has no room for. */
  details: ReactNode
  actions: ReactNode
  /** A colleague has settled it meanwhile; what happened in words. */
  settled: ReactNode
  isChanged: boolean
  onRead: () => void
  /** Opens the next or previous row; undefined at the end. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
  onClose: () => void
}

/** The record of a row with everything to decide by and its steps: beside the list, below 1024 px over it. */
export function Peek<Row>(props: PeekProps<Row>) {
  const { name, next, previous, onClose } = props
  const t = useTranslations()
  const isWide = useIsWide()
  const steps = (
    <>
      <PeekButton label={t('admin.kit.previous')} onClick={previous} icon={<IconChevronUp aria-hidden="true" />} />
      <PeekButton label={t('admin.kit.next')} onClick={next} icon={<IconChevronDown aria-hidden="true" />} />
    </>
  )
  if (!isWide)
    return (
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size="100%"
        title={name}
        classNames={{ title: 'title bold', body: classes.body }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div className={classes.steps}>{steps}</div>
        <PeekContent {...props} />
      </Drawer>
    )
  return (
    <aside className={classes.peek} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        {steps}
        <PeekButton label={t('common.close')} onClick={onClose} icon={<IconX aria-hidden="true" />} />
      </header>
      <div className={classes.body}>
        <PeekContent {...props} />
      </div>
    </aside>
  )
}

function PeekContent<Row>({ row, number, columns, details, actions, settled, isChanged, onRead }: PeekProps<Row>) {
  const t = useTranslations('admin.kit')
  const listed = columns.filter(({ id, isInDetails }) => id !== SERIAL && !isInDetails)
  return (
    <>
      {settled}
      {isChanged && (
        <Alert tone="warn">
          {t('changed')}{' '}
          <Button size="sm" variant="outline" onClick={onRead}>
            {t('changedRead')}
          </Button>
        </Alert>
      )}
      {!settled && <div className={classes.actions}>{actions}</div>}
      <DescriptionList>
        {listed.map(({ id, header, cell }) => (
          <DescriptionItem key={id} label={header}>
            <Printed>{cell(row, number)}</Printed>
          </DescriptionItem>
        ))}
      </DescriptionList>
      {details}
    </>
  )
}

type PeekButtonProps = { label: string; icon: ReactNode; onClick: (() => void) | undefined }

function PeekButton({ label, icon, onClick }: PeekButtonProps) {
  return (
    <ActionIcon
      size={40}
      color="kali.7"
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={() => onClick?.()}
    >
      {icon}
    </ActionIcon>
  )
}
