import { Switch } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { listTemplates, switchTemplate } from '../calls.ts'
import type { MessageTemplate } from '../schema.ts'
import { TemplateEditor } from './template-editor.tsx'
import classes from './template-list.module.css'

/** Every message with its switch; one at a time is open for editing, and named in the address. */
export function TemplateList() {
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(listTemplates, {})
  const [search, setSearch] = useSearchParams()
  const open = search.get('kind')
  const toggle = (kind: string) => {
    const next = new URLSearchParams(search)
    if (open === kind) next.delete('kind')
    else next.set('kind', kind)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  if (!data && !error) return <CardSkeleton />
  if (!data)
    return (
      <ErrorState
        title={t('messaging.loadFailed')}
        text={error?.message ?? ''}
        action={<Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
      />
    )
  return (
    <>
      <p className={classes.sub}>{t('messaging.sub')}</p>
      <ul className={classes.list}>
        {data.data.map((template) => (
          <li key={template.kind}>
            <TemplateCard template={template} isOpen={open === template.kind} onToggle={() => toggle(template.kind)} />
          </li>
        ))}
      </ul>
    </>
  )
}

type TemplateCardProps = { template: MessageTemplate; isOpen: boolean; onToggle: () => void }

function TemplateCard({ template, isOpen, onToggle }: TemplateCardProps) {
  const t = useTranslations('messaging')
  const name = t(`kinds.${template.kind}`)
  return (
    <section aria-label={name}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.sub}>
            {t(`recipients.${template.kind}`)} {!template.isEnabled && <b>{t('off')}</b>}
          </p>
        </div>
        <TemplateSwitch template={template} name={name} />
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-label={t('editOf', { name })}
          onClick={onToggle}
        >
          {t('edit')}
        </Button>
      </div>
      {isOpen && <TemplateEditor template={template} />}
    </section>
  )
}

function TemplateSwitch({ template: { kind, isEnabled }, name }: { template: MessageTemplate; name: string }) {
  const t = useTranslations()
  const { mutateAsync, isPending } = useCallMutation(switchTemplate)
  const change = (next: boolean) =>
    mutateAsync({ params: { kind }, body: { isEnabled: next } }).then(
      () => showSuccessToast({ title: t('messaging.saved') }),
      (failure: Error) => showErrorToast({ title: t('messaging.saveFailed'), text: failure.message }),
    )
  return (
    <Switch
      size="md"
      aria-label={t('messaging.isOn', { name })}
      checked={isEnabled}
      disabled={isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
