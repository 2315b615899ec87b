import { Switch } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { showErrorToast } from '#ui/feedback/toast.tsx'
import { readPushKey } from '../calls.ts'
import { type DeviceState, readDeviceState, switchOff, switchOn } from './device.ts'

/** Lets this device show what the bell tells; the browser asks only after the press. */
export function PushSwitch() {
  const t = useTranslations()
  const { state, change, isBusy, error } = useDevice()
  if (error) return <p role="alert">{error.message}</p>
  const isFixed = state === null || state === 'unsupported' || state === 'blocked'
  return (
    <Switch
      size="md"
      checked={state === 'on'}
      disabled={isFixed || isBusy}
      aria-busy={state === null || isBusy}
      onChange={(event) =>
        change(event.currentTarget.checked).catch((failure: unknown) => {
          // The browser explains its own failures in English only.
          const text = failure instanceof CallError ? failure.message : t('push.failed')
          showErrorToast({ title: t('common.somethingWrong'), text })
        })
      }
      label={t('push.label')}
      description={state === 'unsupported' || state === 'blocked' ? t(`push.${state}`) : t('push.hint')}
    />
  )
}

function useDevice() {
  const { data: answer, error, refetch } = useCallQuery(readPushKey, {})
  const [state, setState] = useState<DeviceState | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const key = answer?.data
  const look = useCallback(async () => {
    if (key) setState(await readDeviceState(key))
  }, [key])
  useEffect(() => {
    const lookAgain = () => void look().catch(() => setState('unsupported'))
    lookAgain()
    // The person may come back from the settings of the browser.
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [look])
  const change = async (isOn: boolean) => {
    if (!key) return
    setIsBusy(true)
    try {
      await (isOn ? switchOn(key) : switchOff())
    } finally {
      const { data: now } = await refetch()
      setState(await readDeviceState(now?.data ?? key))
      setIsBusy(false)
    }
  }
  return { state, change, isBusy, error }
}
