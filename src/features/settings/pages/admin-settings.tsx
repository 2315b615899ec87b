import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { TemplateList } from '#features/messages/templates/pages/template-list.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { readSettings } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import classes from './admin-settings.module.css'
import { ApprovalsForm } from './approvals-form.tsx'
import { BrandForm } from './brand-form.tsx'
import { DemoContactForm } from './demo-contact-form.tsx'
import { FeeForm } from './fees/fee-form.tsx'
import { FeeHistory } from './fees/fee-history.tsx'
import { IdCardForm } from './id-card-form.tsx'
import { ListsForm } from './lists-form.tsx'
import { MessageRulesForm } from './message-rules-form.tsx'
import { ReadyReasonsForm } from './ready-reasons-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SiteTextsForm } from './site-texts-form.tsx'

export const meta = titleMeta('settings.title')

const PARTS = [
  'brand',
  'messages',
  'templates',
  'reasons',
  'money',
  'security',
  'about',
  'services',
  'howItWorks',
  'fees',
  'terms',
  'privacy',
] as const
type Part = (typeof PARTS)[number]

/** The owner's settings, one part at a time; the part is in the address. */
export default function Settings() {
  const t = useTranslations('settings')
  const canChange = usePermission('settings.write')
  const chosen = useSearchParams()[0].get('part')
  const part = PARTS.find((known) => known === chosen) ?? 'brand'
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <nav aria-label={t('sections.label')} className={classes.parts}>
        {PARTS.map((name) => (
          <Link key={name} to={`?part=${name}`} aria-current={name === part ? 'page' : undefined} replace>
            {t(`sections.${name}`)}
          </Link>
        ))}
      </nav>
      {!canChange && <Alert>{t('ownersOnly')}</Alert>}
      <fieldset className={classes.part} disabled={!canChange}>
        <SettingsPart part={part} />
      </fieldset>
    </>
  )
}

function SettingsPart({ part }: { part: Part }) {
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(readSettings, {})
  if (part === 'templates') return <TemplateList />
  if (data) return <Form part={part} settings={data.data} />
  if (!error) return <CardSkeleton />
  return (
    <ErrorState
      title={t('settings.loadFailed')}
      text={error.message}
      action={<Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
    />
  )
}

function Form({ part, settings }: { part: Exclude<Part, 'templates'>; settings: SettingsAnswer }) {
  switch (part) {
    case 'brand':
      return (
        <>
          <BrandForm settings={settings} />
          <ListsForm settings={settings} />
        </>
      )
    case 'messages':
      return (
        <>
          <MessageRulesForm settings={settings} />
          <DemoContactForm settings={settings} />
        </>
      )
    case 'reasons':
      return <ReadyReasonsForm settings={settings} />
    case 'money':
      return (
        <>
          <FeeForm settings={settings} />
          <FeeHistory versions={settings.feeTerms} />
          <ApprovalsForm settings={settings} />
        </>
      )
    case 'security':
      return (
        <>
          <SecondFactorForm settings={settings} />
          <IdCardForm settings={settings} />
        </>
      )
    default:
      return <SiteTextsForm key={part} page={part} settings={settings} />
  }
}
