/** The groups of classes and subjects; their labels are the texts `forms.groups`. */
const CHOICE_GROUPS = [
  'common',
  'language',
  'science',
  'business',
  'society',
  'religion',
  'preschool',
  'primary',
  'secondary',
  'college',
  'admission',
  'englishMedium',
  'university',
  'skill',
  'other',
] as const

export type ChoiceGroupName = (typeof CHOICE_GROUPS)[number]

/** Options by group, in the order of the list. */
export type ChoiceGroups = Partial<Record<ChoiceGroupName, readonly string[]>>
