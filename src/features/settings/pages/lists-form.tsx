import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ROWS_A_PAGE } from '#shared/limits.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { changeRowsAPage } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import { SettingsForm } from './settings-form.tsx'

/** How many rows the office's lists have on a page for staff who chose none. */
export function ListsForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings.lists')
  const tLists = useTranslations('officeLists')
  const format = useFormat()
  return (
    <SettingsForm
      name="lists"
      title={t('title')}
      sub={t('sub')}
      settings={settings}
      toValues={({ rowsAPage }) => ({ rowsAPage: String(rowsAPage) })}
      call={changeRowsAPage}
      input={({ rowsAPage, version }) => ({ body: { rowsAPage: Number(rowsAPage), version } })}
    >
      {({ getInputProps }) => (
        <NativeSelect
          label={tLists('rows')}
          data={[
            { value: '0', label: t('asSpecified') },
            ...ROWS_A_PAGE.map((count) => ({
              value: String(count),
              label: tLists('onAPage', { count: format.count(count) }),
            })),
          ]}
          {...getInputProps('rowsAPage')}
        />
      )}
    </SettingsForm>
  )
}
