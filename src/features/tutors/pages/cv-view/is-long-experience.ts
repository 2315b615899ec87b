const ONE_LINE = 80

/** Whether the experience needs a section of its own, unlike `4 years of teaching`. */
export function isLongExperience(experience: string): boolean {
  return experience.length > ONE_LINE || experience.includes('\n')
}
