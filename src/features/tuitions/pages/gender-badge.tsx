import { IconGenderBigender, IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { StatusBadge } from '#ui/data/status-badge.tsx'

const genderIcons = { Male: IconGenderMale, Female: IconGenderFemale, 'Male/Female': IconGenderBigender }

/** The requested gender of the tutor; nothing if any. */
export function GenderBadge({ gender }: { gender: string | undefined }) {
  if (!gender) return null
  const icon = gender in genderIcons ? genderIcons[gender as keyof typeof genderIcons] : undefined
  return <StatusBadge icon={icon}>{gender}</StatusBadge>
}
