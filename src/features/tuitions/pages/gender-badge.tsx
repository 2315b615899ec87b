import { IconGenderBigender, IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'

const genderIcons = { Male: IconGenderMale, Female: IconGenderFemale, 'Male/Female': IconGenderBigender }

/** The requested gender of the tutor; nothing if any. */
export function GenderBadge({ gender }: { gender: string | undefined }) {
  const format = useFormat()
  if (!gender) return null
  const icon = gender in genderIcons ? genderIcons[gender as keyof typeof genderIcons] : undefined
  return <StatusBadge icon={icon}>{format.choice('gender', gender)}</StatusBadge>
}
