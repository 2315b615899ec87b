import { IconMapPin, IconPhone, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { telHref } from '#shared/format/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Demo } from '../../choose/schema.ts'

type MeetingProps = { meeting: NonNullable<Demo['meeting']>; tuitionId: string }

/** Where an agreed demo class is, and how the two reach each other. */
export function DemoMeeting({ meeting, tuitionId }: MeetingProps) {
  const format = useFormat()
  const t = useTranslations()
  const { isOnline, location, locationDetails, houseAndRoad, phone, through } = meeting
  const place = isOnline
    ? t('ui.online')
    : [houseAndRoad, locationDetails, format.place(location)].filter(Boolean).join(', ')
  return (
    <>
      <IconList>
        <IconListItem icon={IconMapPin} label={t('ui.place')}>
          <LangText>{place}</LangText>
        </IconListItem>
        <IconListItem icon={IconUsers} label={t('choose.safety')}>
          {t('choose.demoSafety')}
        </IconListItem>
      </IconList>
      {phone && (
        <div className="wrap gap-10 mt-8">
          <Button component="a" href={telHref(phone)} variant="outline" leftSection={<IconPhone aria-hidden="true" />}>
            <span>
              {t(through === 'staff' ? 'choose.callThroughStaff' : 'choose.call')}{' '}
              <span style={{ display: 'inline-block' }}>
                <PhoneNumber number={phone} />
              </span>
            </span>
          </Button>
          {through === 'staff' && <small>{t('choose.callThroughStaffHint', { id: tuitionId })}</small>}
        </div>
      )}
    </>
  )
}
